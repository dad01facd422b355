// SPDX-License-Identifier: Apache-2.0
//
// Integrity: whatever changes in a frozen suite, verifying says which file and which case.
#include "engine/suite/lock.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/json/digest.h"
#include "tests/unit/suite/damage.h"

namespace croesus::toy {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

TEST(Lock, an_untouched_suite_is_verified_with_its_answer_key) {
  const Stage stage;
  const Verified& verified = stage.verified();
  EXPECT_EQ(verified.cases, 7U);
  EXPECT_EQ(verified.faults, (std::map<std::string, std::size_t>{{"A", 1}, {"B", 1}, {"C", 2}}));
  EXPECT_EQ(verified.controls, (std::map<std::string, std::size_t>{{"A", 1}, {"B", 2}}));
  const std::string lock = text_of(stage.folder() / "suite.lock");
  EXPECT_EQ(lock.substr(lock.size() - 65), verified.seal + "\n");
  EXPECT_EQ(json::sha256(lock.substr(0, lock.size() - 65)), verified.seal);
}

TEST(Lock, names_every_file_then_every_case) {
  const Frozen made = frozen(small_recipe());
  std::string due = "croesus-lock 1 test\n";
  due += "file " + json::to_hex(json::bytes_digest(made.suite_json)) + " suite.json\n";
  due += "file " + json::to_hex(json::bytes_digest(made.cases_ndjson)) + " cases.ndjson\n";
  for (const Case& item : made.cases) {
    due += "case " + json::to_hex(json::bytes_digest(write_case(item))) + " " + item.id + "\n";
  }
  EXPECT_EQ(made.lock, due + json::sha256(due) + "\n");
}

TEST(Lock, every_flipped_byte_of_suite_json_is_found) {
  Damage damage(pair_recipe());
  for (std::size_t i = 0; i < damage.text("suite.json").size(); ++i) {
    const Error error = damage.flipped("suite.json", i);
    ASSERT_EQ(error.code, ErrorCode::integrity) << i << " " << error.message;
    ASSERT_THAT(error.where, EndsWith("suite.json")) << i;
  }
}

TEST(Lock, every_flipped_byte_of_the_lock_is_found) {
  Damage damage(pair_recipe());
  for (std::size_t i = 0; i < damage.text("suite.lock").size(); ++i) {
    const Error error = damage.flipped("suite.lock", i);
    ASSERT_EQ(error.code, ErrorCode::integrity) << i << " " << error.message;
    ASSERT_THAT(error.where, EndsWith("suite.lock")) << i;
  }
}

TEST(Lock, every_flipped_byte_of_the_cases_is_found_and_its_case_named) {
  Damage damage(pair_recipe());
  const std::size_t second = damage.text("cases.ndjson").find('\n') + 1;
  for (std::size_t i = 0; i < damage.text("cases.ndjson").size(); ++i) {
    const Error error = damage.flipped("cases.ndjson", i);
    ASSERT_EQ(error.code, ErrorCode::integrity) << i << " " << error.message;
    ASSERT_THAT(error.where, EndsWith(i < second ? "cases.ndjson: F1" : "cases.ndjson: C1")) << i;
  }
}

TEST(Lock, every_truncation_of_any_file_is_found_and_named) {
  Damage damage(pair_recipe());
  for (const std::string name : {"suite.json", "suite.lock", "cases.ndjson"}) {
    for (std::size_t length = 0; length < damage.text(name).size(); ++length) {
      const Error error = damage.with(name, damage.text(name).substr(0, length));
      ASSERT_EQ(error.code, ErrorCode::integrity) << name << length << " " << error.message;
      ASSERT_THAT(error.where, HasSubstr(name)) << length;
    }
  }
}

TEST(Lock, a_truncated_case_is_named) {
  Damage damage(pair_recipe());
  const std::string whole = damage.text("cases.ndjson");
  const std::size_t second = whole.find('\n') + 1;
  for (std::size_t length = 0; length < whole.size(); ++length) {
    const std::string due = length < second - 1 ? "F1" : "C1";  // a line feed names the next one
    ASSERT_THAT(damage.with("cases.ndjson", whole.substr(0, length)).where, EndsWith(": " + due))
        << length;
  }
}

TEST(Lock, every_byte_too_many_is_found) {
  Damage damage(pair_recipe());
  for (const std::string name : {"suite.json", "suite.lock", "cases.ndjson"}) {
    for (const std::string more : {" ", "\n", "x", "{}\n"}) {
      const Error error = damage.with(name, damage.text(name) + more);
      EXPECT_EQ(error.code, ErrorCode::integrity) << name;
      EXPECT_THAT(error.where, HasSubstr(name)) << more;
    }
  }
}

TEST(Lock, swapped_doubled_and_dropped_cases_are_named) {
  Damage damage(small_recipe());
  const auto lines = damage.lines("cases.ndjson");
  const auto expect = [&](const std::vector<std::string>& changed, const std::string& id) {
    const Error error = damage.with("cases.ndjson", joined(changed));
    EXPECT_EQ(error.code, ErrorCode::integrity);
    EXPECT_THAT(error.where, EndsWith("cases.ndjson: " + id)) << error.message;
  };
  auto swapped = lines;
  std::swap(swapped[1], swapped[2]);
  expect(swapped, "F2");
  auto doubled = lines;
  doubled.insert(doubled.begin() + 3, lines[2]);
  expect(doubled, "F4");
  auto dropped = lines;
  dropped.erase(dropped.begin() + 4);
  expect(dropped, "C1");
  auto shorter = lines;
  shorter.pop_back();
  expect(shorter, "C3");
}

TEST(Lock, a_line_behind_the_last_case_is_found) {
  Damage damage(small_recipe());
  auto lines = damage.lines("cases.ndjson");
  lines.push_back(lines[0]);
  const Error error = damage.with("cases.ndjson", joined(lines));
  EXPECT_EQ(error.code, ErrorCode::integrity);
  EXPECT_THAT(error.message, HasSubstr("behind the last locked one"));
}

TEST(Lock, a_missing_file_is_named) {
  for (const std::string name : {"suite.lock", "cases.ndjson"}) {
    Damage damage(pair_recipe());
    const Error error = damage.without(name);
    EXPECT_EQ(error.code, ErrorCode::integrity) << name;
    EXPECT_THAT(error.where, HasSubstr(name));
  }
  Damage damage(pair_recipe());
  const Error error = damage.without("suite.json");
  EXPECT_EQ(error.code, ErrorCode::io);
  EXPECT_THAT(error.message, HasSubstr("this is no suite"));
}

TEST(Lock, an_empty_suite_that_misses_its_cases_file_is_found) {
  Recipe recipe = pair_recipe();
  recipe.cases.clear();
  Damage damage(recipe);
  EXPECT_EQ(verify(Suite::open(damage.folder()).value(), domain()).value().cases, 0U);
  EXPECT_THAT(damage.without("cases.ndjson").where, EndsWith("cases.ndjson"));
}

TEST(Lock, a_folder_in_the_place_of_a_file_is_found) {
  for (const std::string name : {"suite.json", "suite.lock", "cases.ndjson"}) {
    Damage damage(pair_recipe());
    std::filesystem::remove(damage.folder() / name);
    std::filesystem::create_directory(damage.folder() / name);
    EXPECT_THAT(damage.found().where, HasSubstr(name)) << damage.found().message;
  }
}

TEST(Lock, a_flipped_label_is_refused_even_under_a_new_lock) {
  for (const Case& honest : frozen(small_recipe()).cases) {
    for (const auto& [task, met] : honest.expect) {
      Damage damage(small_recipe());
      Case lying = honest;
      lying.expect[task] = !met;
      const Error error = damage.relocked(honest.id, write_case(lying));
      EXPECT_EQ(error.code, ErrorCode::witness) << honest.id << task;
      EXPECT_THAT(error.where, EndsWith("cases.ndjson: " + honest.id)) << task;
    }
  }
}

TEST(Lock, a_new_lock_over_a_case_of_another_policy_is_refused) {
  Damage damage(small_recipe());
  Case item = frozen(small_recipe()).cases[0];
  item.scene.context.policy = "lax";
  EXPECT_THAT(damage.relocked("F1", write_case(item)).message,
              HasSubstr("domain or policy is not the suite's"));
}

TEST(Lock, a_new_lock_over_a_case_of_no_base_is_refused) {
  Damage damage(small_recipe());
  Case item = frozen(small_recipe()).cases[0];
  item.pair = "b9";
  EXPECT_THAT(damage.relocked("F1", write_case(item)).message, HasSubstr("base b9 is not in"));
  item.pair = "b2";
  EXPECT_THAT(damage.relocked("F1", write_case(item)).message,
              HasSubstr("undoing its patch does not give its base b2"));
}

TEST(Lock, a_new_lock_over_one_case_twice_is_refused) {
  Damage damage(small_recipe());
  const std::string line = write_case(frozen(small_recipe()).cases[0]);
  const Error error = damage.relocked("F2", line);
  EXPECT_EQ(error.code, ErrorCode::integrity);
  EXPECT_THAT(error.message, HasSubstr("stands twice"));
  EXPECT_THAT(error.where, EndsWith(": F1"));
}

TEST(Lock, a_lock_that_calls_a_case_otherwise_is_refused) {
  Damage damage(pair_recipe());
  std::string body = damage.body();
  body.replace(body.find(" F1\n"), 4, " F7\n");
  const Error error = damage.with("suite.lock", body + json::sha256(body) + "\n");
  EXPECT_THAT(error.message, HasSubstr("the lock calls it F7"));
  EXPECT_THAT(error.where, EndsWith(": F1"));
}

TEST(Lock, a_lock_whose_digest_of_the_cases_file_is_wrong_is_refused) {
  Damage damage(pair_recipe());
  std::string body = damage.body();
  const auto at = body.find(" cases.ndjson");
  body[at - 1] = body[at - 1] == '0' ? '1' : '0';
  const Error error = damage.with("suite.lock", body + json::sha256(body) + "\n");
  EXPECT_EQ(error.code, ErrorCode::integrity);
  EXPECT_THAT(error.where, EndsWith("cases.ndjson"));
}

TEST(Lock, a_lock_of_another_kind_is_refused) {
  Damage damage(pair_recipe());
  for (const std::string& body : {std::string("some-lock 1 test\n"), std::string("\n"),
                                  std::string("croesus-lock 1 test\n")}) {
    const Error error = damage.with("suite.lock", body + json::sha256(body) + "\n");
    EXPECT_EQ(error.code, ErrorCode::integrity) << body;
  }
}

TEST(Digests, piece_by_piece_are_those_of_the_whole) {
  const std::string text = text_of(std::string(CROESUS_SOURCE_DIR) + "/LICENSE");
  for (const std::size_t piece : {1U, 7U, 64U, 1000U, 1000000U}) {
    json::BytesDigest bytes;
    json::Sha256 seal;
    for (std::size_t at = 0; at < text.size(); at += piece) {
      bytes.add(text.substr(at, piece));
      seal.add(text.substr(at, piece));
    }
    EXPECT_EQ(bytes.digest(), json::bytes_digest(text)) << piece;
    EXPECT_EQ(seal.hex(), json::sha256(text)) << piece;
  }
  // FIPS 180-4, example of one block.
  json::Sha256 abc;
  abc.add("abc");
  EXPECT_EQ(abc.hex(), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(json::Sha256().hex(), json::sha256(""));
  EXPECT_EQ(json::BytesDigest().digest(), json::bytes_digest(""));
}

TEST(Sources, are_compared_with_the_sha256_that_the_suite_pins) {
  Folder folder;
  ASSERT_TRUE(write_file(folder / "schema.json", "abc"));
  SuiteHeader header;
  header.sources = {{"schema.json", json::sha256("abc")}};
  EXPECT_TRUE(verify_sources(header, folder.path()));
  ASSERT_TRUE(write_file(folder / "schema.json", "abd"));
  EXPECT_EQ(verify_sources(header, folder.path()).error().code, ErrorCode::integrity);
  header.sources = {{"missing.json", json::sha256("abc")}};
  const auto missing = verify_sources(header, folder.path());
  EXPECT_EQ(missing.error().code, ErrorCode::io);
  EXPECT_THAT(missing.error().where, EndsWith("missing.json"));
}

}  // namespace
}  // namespace croesus::toy
