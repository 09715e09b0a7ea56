/// A text as a key, which equals another one if both have the same Unicode scalars.
///
/// `String` brings texts into a normal form before it compares or hashes them, which takes quadratic time in the combining
/// marks of one character. Texts from outside can have hundreds of thousands of them, so they are compared and looked up in
/// this form.
package struct ExactText: Hashable, Sendable {
  /// The text.
  package let text: String

  /// Creates the key of a text.
  package init(_ text: String) { self.text = text }

  package static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.hasSameScalars(as: right.text)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}

extension Dictionary where Key == ExactText {
  /// The value of a text.
  package subscript(text: String) -> Value? {
    get { self[ExactText(text)] }
    set { self[ExactText(text)] = newValue }
  }
}

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
