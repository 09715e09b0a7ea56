extension RawRepresentable where Self: CaseIterable, RawValue == String {
  /// Decodes one of the words, compared by Unicode scalar.
  ///
  /// The implementation of the standard library compares texts by canonical equivalence, which takes quadratic time in the
  /// combining marks of one character.
  package init(exactWordFrom decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let word = try container.decode(String.self)
    guard let value = Self.allCases.first(where: { $0.rawValue.hasSameScalars(as: word) }) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "an unknown word")
    }
    self = value
  }
}
