public import DomainModeling

/// Malicious and unusual texts, for which every parser must return a value or throw an error.
public enum HostileTexts {
  /// Returns the first 20 code points of a text in hexadecimal, for failure messages.
  public static func shown(_ text: String) -> String {
    text.unicodeScalars.prefix(20).map { String($0.value, radix: 16) }.joined(separator: " ")
  }

  /// All texts.
  public static let all: [String] =
    empty + controls + scripts + numbers + dates + codes + markup + long

  public static let empty = [
    "", " ", "   ", "\t", "\n", "\r\n", "\u{A0}", "\u{2003}", "\u{3000}", "\u{200B}", "\u{FEFF}",
  ]

  public static let controls = [
    "\0", "a\0b", "\u{1}", "\u{7F}", "\u{85}", "a\u{8}b", "\u{1B}[31mred", "\u{202E}gnp.exe",
    "\u{2066}x\u{2069}",
    "\u{200D}", "\u{FFFD}", "\u{FFFE}", "\u{FFFF}", "\u{10FFFF}", "\u{E0001}\u{E007F}", "\u{2028}",
    "\u{2029}",
  ]

  public static let scripts = [
    "é", "e\u{301}", "Å", "\u{212B}", "A\u{30A}", "ﬁ", "ß", "ẞ", "İ", "ı", "Ω", "\u{2126}", "ﷺ", "한글",
    "\u{1112}\u{1161}\u{11AB}", "日本語", "١٢٣٤", "१२३", "２０２６", "𝟚𝟘𝟚𝟞", "ⅸ", "½", "①", "Ⅷ", "РАУРАL",
    "😀", "👩‍👩‍👧‍👦", "🇵🇱", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "❤️", "\u{301}", "a\u{300}\u{301}\u{302}\u{303}\u{304}",
    "Z\u{310}\u{31A}\u{346}a\u{335}\u{489}l\u{300}g\u{334}o", "ܬ‏", "\\uD800", "\\uDFFF\\uD800", "\u{1F3F4}",
  ]

  public static let numbers = [
    "0", "-0", "+1", "-1", "00", "007", "1e5", "1E400", "1e-400", "0x10", "0b1", "1_000", "1,000", "1.000,50",
    "1.",
    ".5", "--1", "1-", "NaN", "nan", "Infinity", "-inf", "∞", "null", "undefined", "true",
    "9223372036854775807",
    "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "18446744073709551616",
    "340282366920938463463374607431768211456", "0.1", "12.99", "12.990", "12.995", "1 2",
  ]

  public static let dates = [
    "0000-00-00", "0000-01-01", "2026-02-30", "1900-02-29", "2000-02-29", "9999-12-31", "10000-01-01",
    "-2026-01-01",
    "+002026-01-01", "2026-W47-6", "2026-325", "20261121", "2026/11/21", "21.11.2026", "2026-11-21T",
    "T04:54",
    "2026-11-21T04:54:60Z", "2026-11-21T24:00:00Z", "2026-11-21T04:54:00+99:99", "2026-11-21T04:54:00−01:00",
    "2026-11-21T04:54:00.9999999999Z", "9999-12-31T23:59:59-00:01", "0001-01-01T00:00:00+00:01",
    "2026-11-21T04:54Z",
    "٢٠٢٦-١١-٢١", "２０２６-１１-２１", "2026-11-21\0", "2026‐11‐21",
  ]

  public static let codes = [
    "PL", "pl", "pL", "ZZ", "UK", "XK", "POL", "USD", "usd", "USDT", "XXX", "€", "ＵＳ", "РL", "en-US", "en_US",
    "x-private", "i-klingon", "00000000-0000-0000-0000-000000000000", "FFFFFFFF-ffff-FFFF-ffff-FFFFFFFFFFFF",
    "0193f0a4-5c80-7c3e-9d5a-2f60b1c7e8dg", "0193f0a45c807c3e9d5a2f60b1c7e8d9",
    "{0193f0a4-5c80-7c3e-9d5a-2f60b1c7e8d9}",
    "0193f0a4-5c80-7c3e-9d5a-2f60b1c7e8d", "------------------------------------", "1", ".", "..",
    "../../etc/passwd",
  ]

  public static let markup = [
    "<script>alert(1)</script>", "' OR 1=1 --", "\"; DROP TABLE movies; --", "${jndi:ldap://x}", "{{7*7}}",
    "%s%n%p",
    "%00", "%zz", "\\", "\"", "'", "`", "$(reboot)", "http://", "://", "javascript:alert(1)",
    "https://a@b:c@d/#?",
    "http://[::1", "http://%zz/", "mailto:", "//example.org", "https://例え.テスト", "file:///etc/passwd", "a@b",
    "@",
  ]

  public static let long = [
    String(repeating: "a", count: 64), String(repeating: "a", count: 65),
    String(repeating: "9", count: 100_000),
    String(repeating: "a", count: 100_000), String(repeating: "-", count: 100_000),
    String(repeating: "\u{301}", count: 20_000), "e" + String(repeating: "\u{301}", count: 20_000),
    String(repeating: "👩‍👩‍👧‍👦", count: 5_000), "0." + String(repeating: "0", count: 100_000),
    "https://example.org/" + String(repeating: "a/", count: 50_000),
  ]
}

extension Violation {
  /// Returns whether the violation has a code and concerns one of the fields or a value inside one.
  public func concerns(_ fields: Set<String>) -> Bool {
    fields.contains { "\(path)".hasPrefix($0) } && !code.rawValue.isEmpty
  }
}
