/// A decimal number as a person types it, such as `1 234,50` or `1,234.50`.
///
/// Digits may stand in groups of three with blanks, commas or periods between them. One comma or period may precede the
/// decimals. Most texts have one meaning in every language: of two different separators, the last one precedes the decimals; a
/// separator that stands twice groups digits; one that can't group them, as in `2,50` and `2.50`, precedes decimals.
///
/// Only a single separator before exactly three digits could be either, and the language decides: `1,234` is more than a
/// thousand in English, and between one and two in Polish and German; `1.234` is the opposite in German. In Polish, where blanks
/// group digits, a period precedes decimals. Amounts of money and whole units, which have no thousandths, refuse it there:
/// see ``ambiguous``.
package struct TypedNumber: Sendable {
  /// The number in the form `-?[0-9]+([.][0-9]+)?`.
  package let text: String
  /// Whether the number has no decimals.
  package let isWhole: Bool
  /// Whether the decimals are three digits that a person of another language would mean as thousands: `2.500` in Polish.
  package let isAmbiguous: Bool

  /// Reads a number; `nil` for any other text, or for one of more than 60 bytes.
  package init?(_ typed: String, in language: LanguageTag) {
    guard typed.utf8.count <= 60 else { return nil }
    var rest = typed.withASCIICharacters.trimmedOfBlanks.unicodeScalars[...]
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest.removeFirst() }
    var groups: [String] = [""]
    var separators: [Separator] = []
    for scalar in rest {
      if ("0"..."9").contains(scalar) {
        groups[groups.count - 1].unicodeScalars.append(scalar)
      } else if let separator = Separator(scalar) {
        separators.append(separator)
        groups.append("")
      } else {
        return nil
      }
    }
    let decimals = Self.decimals(groups, separators, in: language)
    let whole = decimals == nil ? groups[...] : groups.dropLast()
    let between = decimals == nil ? separators[...] : separators.dropLast()
    guard decimals?.isEmpty != true, Self.areGroups(whole, between) else { return nil }
    // Nothing may be written before the decimals: `,5` is a half.
    let digits = whole.joined()
    guard !digits.isEmpty || decimals != nil else { return nil }
    let integer = digits.isEmpty ? "0" : digits
    isWhole = decimals == nil
    isAmbiguous = decimals != nil && Self.couldGroup(groups, separators)
    text = (isNegative ? "-" : "") + integer + (decimals.map { ".\($0)" } ?? "")
  }

  /// The error for a number with ``isAmbiguous`` decimals, where no thousandths are meant.
  package static let ambiguous = ValueError(
    .format, type: "typedNumber", expected: "a number without a separator before exactly three digits")

  /// A character between digits.
  private enum Separator {
    case blank, comma, period

    init?(_ scalar: Unicode.Scalar) {
      switch scalar {
      case ",": self = .comma
      case ".": self = .period
      // No-break, figure, thin and narrow spaces, as formatters write them.
      case " ", "\u{A0}", "\u{2007}", "\u{2009}", "\u{202F}": self = .blank
      default: return nil
      }
    }
  }

  /// Returns the digits after the decimal separator; `nil` if no separator is one.
  private static func decimals(
    _ groups: [String], _ separators: [Separator], in language: LanguageTag
  ) -> String? {
    guard let last = separators.last, last != .blank, let digits = groups.last,
      separators.count(where: { $0 == last }) == 1
    else { return nil }
    guard couldGroup(groups, separators) else { return digits }
    let isGroup = language.groupsDigits(by: last == .comma ? "," : ".")
    return isGroup ? nil : digits
  }

  /// Returns whether a single separator stands before exactly three digits, so that it could group them.
  private static func couldGroup(_ groups: [String], _ separators: [Separator]) -> Bool {
    guard separators.count == 1, let first = groups.first, let last = groups.last else { return false }
    return last.utf8.count == 3 && canBegin(first)
  }

  /// Returns whether the digits are one group, or several ones of three with one kind of separator, of which the first may be
  /// shorter.
  private static func areGroups(_ groups: ArraySlice<String>, _ separators: ArraySlice<Separator>) -> Bool {
    guard let kind = separators.first, let first = groups.first else { return true }
    return separators.allSatisfy { $0 == kind } && canBegin(first)
      && groups.dropFirst().allSatisfy { $0.utf8.count == 3 }
  }

  /// Returns whether groups may begin with these digits.
  private static func canBegin(_ digits: String) -> Bool {
    (1...3).contains(digits.utf8.count) && digits.utf8.first != UInt8(ascii: "0")
  }
}
