extension LanguageTag {
  /// Whether numbers have a decimal comma, as in most languages of Europe (CLDR); the region decides where it differs from its
  /// language.
  package var hasDecimalComma: Bool {
    switch language {
    case "ar": ["DZ", "LB", "LY", "MA", "MR", "TN"].contains(region)
    case "de", "it": !["CH", "LI"].contains(region)
    case "en":
      [
        "AT", "BE", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GE", "HU", "ID", "IT", "LT", "LV", "NL", "NO",
        "PL",
        "PT", "RO", "SE", "SI", "SK", "UA", "ZA",
      ].contains(region)
    case "es":
      ![
        "419", "BR", "BZ", "CU", "DO", "GT", "HN", "MX", "NI", "PA", "PE", "PR", "SV", "US",
      ].contains(region)
    case "fr": region != "RW"
    case "ms": ["BN", "ID"].contains(region)
    case "qu": region == "BO"
    case "sw": region == "CD"
    default: Self.withDecimalComma.contains(language) || Self.withPeriods.contains(language)
    }
  }

  /// The separator of groups of three digits: a comma where decimals follow a period, and otherwise a period or a no-break
  /// space.
  package var digitGrouping: Character {
    guard hasDecimalComma else { return "," }
    let hasPeriods =
      switch language {
      case "ar", "de", "it", "ms", "qu", "sw": true
      case "en":
        ["AT", "BE", "DE", "DK", "ES", "ID", "IT", "NL", "PL", "RO", "SI"].contains(region)
      case "es": region != "CR"
      case "fr": region == "LU"
      case "pt": region == nil || region == "BR"
      default: Self.withPeriods.contains(language)
      }
    return hasPeriods ? "." : "\u{A0}"
  }

  /// Returns whether a comma or period groups the digits of numbers (CLDR), rather than preceding the decimals.
  package func groupsDigits(by separator: Character) -> Bool { digitGrouping == separator }

  /// The separator between the whole and the decimals of a number.
  var decimalSeparator: String { hasDecimalComma ? "," : "." }

  /// The digits from which a number is grouped: five in Polish, and otherwise four (CLDR, minimumGroupingDigits).
  var fewestGroupedDigits: Int { language == "pl" ? 5 : 4 }

  /// Returns the digits in groups of three in the languages of the modules and in German; in others as they are.
  func grouped(_ digits: Substring) -> String {
    guard ["en", "pl", "de"].contains(language) else { return String(digits) }
    let count = digits.utf8.count
    var text = ""
    for (position, digit) in digits.enumerated() {
      if position > 0, (count - position).isMultiple(of: 3) { text.append(digitGrouping) }
      text.append(digit)
    }
    return text
  }

  /// Languages whose decimals follow a comma, and whose digits a period groups.
  private static let withPeriods: Set<String> = [
    "ast", "az", "bs", "ca", "da", "dsb", "el", "eu", "fo", "fy", "hr", "hsb", "ia", "id", "is", "jgo", "jv",
    "kgp",
    "kkj", "kl", "ku", "lb", "lij", "lld", "ln", "lo", "lu", "mgh", "mk", "mua", "nl", "nnh", "pms", "ps",
    "rn", "ro",
    "rw", "sc", "scn", "seh", "sg", "sl", "sr", "su", "tr", "vi", "wo", "yrl",
  ]

  /// Languages whose decimals follow a comma, and whose digits a space groups; Portuguese, where it depends on the region.
  private static let withDecimalComma: Set<String> = [
    "ady", "af", "agq", "ba", "bas", "be", "bg", "blo", "br", "bua", "cs", "cv", "dua", "dyo", "eo", "et",
    "ewo",
    "ff", "fi", "gl", "ht", "hu", "hy", "ie", "ka", "kab", "kbd", "kea", "kk", "ksf", "ky", "lt", "lv", "nb",
    "nmg",
    "nn", "no", "nr", "pl", "pt", "rm", "ru", "sah", "se", "shi", "sk", "smn", "sq", "ss", "sv", "tg", "tk",
    "tok",
    "ts", "tt", "tzm", "uk", "uz", "ve", "vec", "yav", "zgh",
  ]
}
