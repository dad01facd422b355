// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/text/pattern_property.h"

#include <algorithm>
#include <array>
#include <string>

namespace croesus::schema {

namespace {

struct Alias {
  std::string_view name;
  std::string_view other;
};

/// The values of General_Category, short and long.
constexpr std::array kCategories = std::to_array<Alias>({
    {"C", "Other"},
    {"Cc", "Control"},
    {"Cc", "cntrl"},
    {"Cf", "Format"},
    {"Cn", "Unassigned"},
    {"Co", "Private_Use"},
    {"Cs", "Surrogate"},
    {"L", "Letter"},
    {"LC", "Cased_Letter"},
    {"Ll", "Lowercase_Letter"},
    {"Lm", "Modifier_Letter"},
    {"Lo", "Other_Letter"},
    {"Lt", "Titlecase_Letter"},
    {"Lu", "Uppercase_Letter"},
    {"M", "Mark"},
    {"M", "Combining_Mark"},
    {"Mc", "Spacing_Mark"},
    {"Me", "Enclosing_Mark"},
    {"Mn", "Nonspacing_Mark"},
    {"N", "Number"},
    {"Nd", "Decimal_Number"},
    {"Nd", "digit"},
    {"Nl", "Letter_Number"},
    {"No", "Other_Number"},
    {"P", "Punctuation"},
    {"P", "punct"},
    {"Pc", "Connector_Punctuation"},
    {"Pd", "Dash_Punctuation"},
    {"Pe", "Close_Punctuation"},
    {"Pf", "Final_Punctuation"},
    {"Pi", "Initial_Punctuation"},
    {"Po", "Other_Punctuation"},
    {"Ps", "Open_Punctuation"},
    {"S", "Symbol"},
    {"Sc", "Currency_Symbol"},
    {"Sk", "Modifier_Symbol"},
    {"Sm", "Math_Symbol"},
    {"So", "Other_Symbol"},
    {"Z", "Separator"},
    {"Zl", "Line_Separator"},
    {"Zp", "Paragraph_Separator"},
    {"Zs", "Space_Separator"},
});

/// Binary properties, long and short; the long one is PCRE2's name too.
constexpr std::array kBinary = std::to_array<Alias>({
    {"ASCII", "ASCII"},
    {"ASCII_Hex_Digit", "AHex"},
    {"Alphabetic", "Alpha"},
    {"Any", "Any"},
    {"Bidi_Control", "Bidi_C"},
    {"Bidi_Mirrored", "Bidi_M"},
    {"Case_Ignorable", "CI"},
    {"Cased", "Cased"},
    {"Changes_When_Casefolded", "CWCF"},
    {"Changes_When_Casemapped", "CWCM"},
    {"Changes_When_Lowercased", "CWL"},
    {"Changes_When_NFKC_Casefolded", "CWKCF"},
    {"Changes_When_Titlecased", "CWT"},
    {"Changes_When_Uppercased", "CWU"},
    {"Dash", "Dash"},
    {"Default_Ignorable_Code_Point", "DI"},
    {"Deprecated", "Dep"},
    {"Diacritic", "Dia"},
    {"Emoji", "Emoji"},
    {"Emoji_Component", "EComp"},
    {"Emoji_Modifier", "EMod"},
    {"Emoji_Modifier_Base", "EBase"},
    {"Emoji_Presentation", "EPres"},
    {"Extended_Pictographic", "ExtPict"},
    {"Extender", "Ext"},
    {"Grapheme_Base", "Gr_Base"},
    {"Grapheme_Extend", "Gr_Ext"},
    {"Hex_Digit", "Hex"},
    {"IDS_Binary_Operator", "IDSB"},
    {"IDS_Trinary_Operator", "IDST"},
    {"ID_Continue", "IDC"},
    {"ID_Start", "IDS"},
    {"Ideographic", "Ideo"},
    {"Join_Control", "Join_C"},
    {"Logical_Order_Exception", "LOE"},
    {"Lowercase", "Lower"},
    {"Math", "Math"},
    {"Noncharacter_Code_Point", "NChar"},
    {"Pattern_Syntax", "Pat_Syn"},
    {"Pattern_White_Space", "Pat_WS"},
    {"Quotation_Mark", "QMark"},
    {"Radical", "Radical"},
    {"Regional_Indicator", "RI"},
    {"Sentence_Terminal", "STerm"},
    {"Soft_Dotted", "SD"},
    {"Terminal_Punctuation", "Term"},
    {"Unified_Ideograph", "UIdeo"},
    {"Uppercase", "Upper"},
    {"Variation_Selector", "VS"},
    {"White_Space", "space"},
    {"XID_Continue", "XIDC"},
    {"XID_Start", "XIDS"},
});

template <std::size_t Size>
const Alias* find(const std::array<Alias, Size>& aliases, std::string_view name) {
  const auto* found = std::find_if(aliases.begin(), aliases.end(), [&](const Alias& alias) {
    return alias.name == name || alias.other == name;
  });
  return found == aliases.end() ? nullptr : found;
}

/// PCRE2 spells LC so.
CodeProperty category(const Alias& alias) {
  return {.name = std::string(alias.name == "LC" ? "L&" : alias.name)};
}

/// "Greek" or "Grek"; PCRE2 would also take "greek" and "g-r_e ek".
bool has_script_shape(std::string_view name) {
  const auto fits = [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_';
  };
  return !name.empty() && name[0] >= 'A' && name[0] <= 'Z' &&
         std::all_of(name.begin(), name.end(), fits);
}

std::optional<CodeProperty> of(std::string_view kind, std::string_view value) {
  if (kind == "General_Category" || kind == "gc") {
    const Alias* found = find(kCategories, value);
    return found == nullptr ? std::nullopt : std::optional(category(*found));
  }
  if (!has_script_shape(value)) return std::nullopt;
  if (kind == "Script" || kind == "sc") return CodeProperty{.name = "sc:" + std::string(value)};
  if (kind == "Script_Extensions" || kind == "scx") {
    return CodeProperty{.name = "scx:" + std::string(value)};
  }
  return std::nullopt;
}

}  // namespace

std::optional<CodeProperty> property(std::string_view name) {
  const std::size_t equals = name.find('=');
  if (equals != std::string_view::npos) {
    return of(name.substr(0, equals), name.substr(equals + 1));
  }
  if (name == "Assigned") return CodeProperty{.name = "Cn", .negated = true};
  if (const Alias* found = find(kCategories, name)) return category(*found);
  if (const Alias* found = find(kBinary, name)) return CodeProperty{std::string(found->name)};
  return std::nullopt;
}

}  // namespace croesus::schema
