/// The identifier of one record of type `Owner`; identifiers of different types can't be mixed up.
///
/// 1…64 characters of `A–Z a–z 0–9 . _ : ~ -`. The text of a UUID (RFC 9562, any version) is read in any
/// case, held as two numbers and written in lower case; every other text stays as typed. There is no literal:
/// an identifier is read from a text or minted by an ``IdentifierGenerator``. An identifier is no secret.
public struct Identifier<Owner>: Hashable, Sendable {
  let form: IdentifierForm

  /// Makes the identifier of a UUID from its two halves, most significant bits first.
  public init(uuidBits bits: (high: UInt64, low: UInt64)) {
    form = .uuid(high: bits.high, low: bits.low)
  }

  /// Makes the identifier of the same text for another kind of record: where one record stands for another.
  public init<Other>(retyping other: Identifier<Other>) { form = other.form }

  /// There is no identifier out of nothing: what mints one is handed in, so that tests and replays repeat it.
  @available(
    *, unavailable,
    message: "Mint it with an IdentifierGenerator (identifiers.next()) or read it with init(parsing:)."
  )
  public init() { form = .uuid(high: 0, low: 0) }

  /// The two halves of the UUID, most significant bits first; `nil` when the text isn't that of a UUID.
  public var uuidBits: (high: UInt64, low: UInt64)? {
    guard case .uuid(let high, let low) = form else { return nil }
    return (high, low)
  }
}

extension Identifier: TextValue, CodingKeyRepresentable {
  /// 1…64 characters that need no escape in a URL, plus the colon.
  public static var format: TextFormat { identifierFormat }

  /// The identifier as text; a UUID in lower case.
  public var text: String { form.text }

  /// Reads an identifier.
  ///
  /// Throws ``ValueError``: `length` unless it has 1…64 bytes, `format` for other characters.
  public init(parsing text: String) throws(ValueError) {
    let bits = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe $0.span.uuidBits }
    if let bits, let uuid = bits {
      form = .uuid(high: uuid.high, low: uuid.low)
    } else {
      form = try IdentifierForm(parsing: text)
    }
  }

  /// The order of the texts; UUIDs of version 7 so stand in the order of their time.
  public static func < (left: Self, right: Self) -> Bool {
    left.form < right.form
  }
}

private let identifierFormat = TextFormat(
  "identifier", pattern: "^[A-Za-z0-9._:~-]{1,64}$", isExact: true,
  valid: ["0193f0a4-5c80-7c3e-9d5a-2f60b1c7e8d9", "tt0111161", "urn:isbn:9780306406157", "~", "A.b_c-1"],
  accepted: ["0193F0A4-5C80-7C3E-9D5A-2F60B1C7E8D9": "0193f0a4-5c80-7c3e-9d5a-2f60b1c7e8d9"],
  invalid: ["", "two words", "zażółć", "a/b", "line\n", String(repeating: "x", count: 65)],
  source: "RFC 3986 unreserved characters and the colon; RFC 9562 for UUIDs")
