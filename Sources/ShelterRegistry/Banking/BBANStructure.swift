/// The structure of a country's account numbers (BBAN): its parts in order.
struct BBANStructure: Sendable {
  enum CharacterClass: Sendable {
    case digits
    case capitals
    case digitsAndCapitals

    func contains(_ byte: UInt8) -> Bool {
      switch self {
      case .digits: byte.isASCIIDigit
      case .capitals: byte.isASCIICapital
      case .digitsAndCapitals: byte.isDigitOrCapital
      }
    }
  }

  let parts: [(count: Int, letters: CharacterClass)]
  let length: Int

  /// Creates the structure from parts such as `4n` and `12c`.
  init(_ words: some Sequence<Substring>) {
    parts = words.compactMap { word in
      guard let count = Int(word.dropLast()) else { return nil }
      return (count, word.last == "n" ? .digits : word.last == "a" ? .capitals : .digitsAndCapitals)
    }
    length = parts.reduce(0) { $0 + $1.count }
  }

  /// Returns whether an account number of the right length has the structure.
  func matches(_ bban: ArraySlice<UInt8>) -> Bool {
    var rest = bban
    for part in parts {
      guard rest.prefix(part.count).allSatisfy(part.letters.contains) else { return false }
      rest = rest.dropFirst(part.count)
    }
    return rest.isEmpty
  }
}
