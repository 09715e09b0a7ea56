extension Scalar {
  /// The longest string that a message shows, in Unicode scalars; longer ones are truncated.
  static var maximumFormattedLength: Int { 200 }

  /// Returns the scalar as a message shows it; strings are truncated and stripped of line breaks and
  /// direction marks.
  ///
  /// A text that looks like a moment or a number stays as it is, because a person may have written it.
  /// Numbers use the separators of the language.
  func formatted(in language: LanguageTag) -> String {
    formatted(in: language, from: language.fewestGroupedDigits)
  }

  /// Returns the bound of a field as a message shows it: without groups in four digits, because they can be a year.
  func formattedBound(in language: LanguageTag) -> String { formatted(in: language, from: 5) }

  private func formatted(in language: LanguageTag, from fewestDigits: Int) -> String {
    func number(_ text: String) -> String { Self.number(text, in: language, from: fewestDigits) }
    return switch self {
    case .null: "–"
    case .bool(let value): Self.word(for: value, in: language)
    case .integer(let value): number("\(value)")
    case .real(let value): number(Int64(exactly: value).map { "\($0)" } ?? "\(value)")
    case .text(let text): Self.formatted(text)
    }
  }

  /// Returns a moment as the formatter writes it; `nil` for any other value.
  func moment(in language: LanguageTag, by formatter: any ValueFormatter) -> String? {
    guard case .text(let text) = self else { return nil }
    return Timestamp(text).map { formatter.text(of: $0, in: language) }
  }

  /// Returns a day as the formatter writes it; `nil` for any other value.
  func day(in language: LanguageTag, by formatter: any ValueFormatter) -> String? {
    guard case .text(let text) = self else { return nil }
    return CalendarDate(text).map { formatter.text(of: $0, in: language) }
  }

  /// A number that is counted; a text that is none stays as it is.
  var count: Scalar {
    guard case .text(let text) = self else { return self }
    if let whole = Int64(text) { return .integer(whole) }
    if let real = Double(text), real.isFinite { return .real(real) }
    return self
  }

  /// An amount as formatters of money take it: without groups, and with a decimal point.
  var ungrouped: String {
    if case .text = self { formatted(in: .english) } else { description }
  }

  private static func number(_ text: String, in language: LanguageTag, from fewestDigits: Int) -> String {
    let sign = text.hasPrefix("-") ? "-" : ""
    let parts = text.dropFirst(sign.utf8.count).split(separator: ".", omittingEmptySubsequences: false)
    let whole = parts.first ?? ""
    // Very large and small numbers have an exponent.
    let isGrouped = whole.utf8.count >= fewestDigits && whole.allSatisfy(\.isNumber)
    let digits = isGrouped ? language.grouped(whole) : String(whole)
    return sign + ([digits] + parts.dropFirst().map(String.init)).joined(separator: language.decimalSeparator)
  }

  private static func word(for value: Bool, in language: LanguageTag) -> String {
    switch language.language {
    case "pl": value ? "tak" : "nie"
    case "de": value ? "ja" : "nein"
    default: value ? "yes" : "no"
    }
  }

  private static func formatted(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    var room = maximumFormattedLength
    for scalar in text.unicodeScalars {
      if room == 0 {
        shown.append("…")
        break
      }
      room -= 1
      if scalar.staysInLine { shown.append(scalar) }
    }
    return String(shown)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar neither breaks the line nor changes the text direction (UAX #9 §2).
  fileprivate var staysInLine: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069:
      false
    default: true
    }
  }
}
