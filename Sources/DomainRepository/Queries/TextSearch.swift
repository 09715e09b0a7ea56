public import DomainModeling

/// A text search: a record matches if, for each term, one of its words begins with the term.
///
/// The search covers all fields that the model's storage declares with ``/DomainModeling/Storage/textIndex(_:)``
/// together: one term may match a word of the title and another a word of the description. Terms and words
/// are compared in the form of ``/DomainModeling/SearchFolding``, so `lodz` matches `Łódź` and `strasse`
/// matches `Straße`.
public struct TextSearch: Hashable, Sendable {
  /// The terms: the distinct folded words of the search text, in their order.
  public let terms: [String]

  /// The maximum length of a search text in Unicode scalars.
  public static let maximumLength = 1_000

  /// Creates a search from the text of a search field.
  ///
  /// - Throws: A ``/DomainModeling/ValueError``: `format` for a text without a word, such as an empty text,
  ///   and `length` for a text of more than ``maximumLength`` Unicode scalars before or after folding (`ß`
  ///   folds to two).
  public init(_ text: String) throws(ValueError) {
    try Self.checkLength(text)
    var seen: Set<[UInt8]> = []
    terms = SearchFolding.words(text).filter { seen.insert(Array($0.utf8)).inserted }
    // The encoded form is decoded with the same limit.
    try Self.checkLength(terms.joined(separator: " "))
    if terms.isEmpty { throw ValueError(.format, type: "search", expected: "at least one letter or digit") }
  }

  private static func checkLength(_ text: String) throws(ValueError) {
    if text.unicodeScalars.prefix(maximumLength + 1).count > maximumLength {
      throw ValueError(.length, type: "search", expected: "at most \(maximumLength) characters")
    }
  }

  /// Returns the words of an entity that a search compares; for repositories that store them in an index.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  public static func words<E: Entity>(of entity: E) -> [String] {
    TextSearchField<E>.declared.flatMap { $0.words(of: entity) }
  }

  /// Returns whether every term is a prefix of at least one word.
  func matches(_ words: [String]) -> Bool {
    terms.allSatisfy { term in words.contains { $0.utf8.starts(with: term.utf8) } }
  }
}

extension TextSearch {
  /// Returns whether both searches have equal terms in the same order, compared by Unicode scalar.
  public static func == (left: TextSearch, right: TextSearch) -> Bool {
    left.terms.elementsEqual(right.terms) { $0.utf8.elementsEqual($1.utf8) }
  }

  public func hash(into hasher: inout Hasher) {
    // Texts with equal scalars have equal hashes, which is all that equality requires.
    hasher.combine(terms)
  }
}

extension TextSearch: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      try self.init(try container.decode(String.self))
    } catch let error as ValueError {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(error)")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(terms.joined(separator: " "))
  }
}

extension TextSearch: CustomStringConvertible {
  /// The terms, separated by spaces.
  public var description: String { terms.joined(separator: " ") }
}

/// A field that a text search covers: a text, or a list of texts.
struct TextSearchField<E: Entity>: Sendable {
  let field: QueryField<E>

  /// The fields that the model's storage declares, each once, in order.
  static var declared: [TextSearchField] {
    var seen: Set<String> = []
    var fields: [TextSearchField] = []
    for case .textIndex(let paths) in E.schema.storage {
      for path in paths where seen.insert(path).inserted {
        if let field = E.schema.queryField(path) { fields.append(TextSearchField(field: field)) }
      }
    }
    return fields
  }

  func words(of entity: E) -> [String] { texts(of: entity).flatMap { SearchFolding.words($0) } }

  private func texts(of entity: E) -> [String] {
    let contents: [FieldContent] =
      switch field.content(entity) {
      case .list(let elements): elements
      case let content: [content]
      }
    return contents.compactMap { if case .scalar(.text(let text)) = $0 { text } else { nil } }
  }
}
