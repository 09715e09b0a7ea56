public import DomainModeling

/// Words to look for: an answer has, for each of them, a word that begins with it.
///
/// Looks into the fields that the model's storage declares with ``/DomainModeling/Storage/text(_:)``, all of them
/// together: one word may stand in the title and another in the description. Words are compared as
/// ``/DomainModeling/SearchFolding`` writes them, so that `lodz` finds `Łódź` and `strasse` finds `Straße`.
public struct TextSearch: Hashable, Sendable {
  /// The words, folded, each once, in the order in which they were typed.
  public let terms: [String]

  /// How long a text may be, in Unicode scalars.
  public static let maximumLength = 1_000

  /// Reads what somebody typed into a search box.
  ///
  /// - Throws: ``/DomainModeling/ValueError``: `format` for a text without any word, such as an empty one,
  ///   `length` for one of more than ``maximumLength`` Unicode scalars, as it was typed or folded: `ß` is two.
  public init(_ text: String) throws(ValueError) {
    try Self.checkLength(text)
    var seen: Set<[UInt8]> = []
    terms = SearchFolding.words(text).filter { seen.insert(Array($0.utf8)).inserted }
    // What is written has to be readable again.
    try Self.checkLength(terms.joined(separator: " "))
    if terms.isEmpty { throw ValueError(.format, type: "search", expected: "at least one letter or digit") }
  }

  private static func checkLength(_ text: String) throws(ValueError) {
    if text.unicodeScalars.prefix(maximumLength + 1).count > maximumLength {
      throw ValueError(.length, type: "search", expected: "at most \(maximumLength) characters")
    }
  }

  /// The words that a search of this kind of entity looks at; for repositories that keep them in an index.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  public static func words<E: Entity>(of entity: E) -> [String] {
    SearchedField<E>.declared.flatMap { $0.words(of: entity) }
  }

  /// Whether every term begins one of the words.
  func matches(_ words: [String]) -> Bool {
    terms.allSatisfy { term in words.contains { $0.utf8.starts(with: term.utf8) } }
  }
}

extension TextSearch {
  /// Equal searches have the same terms in the same order, scalar by scalar.
  public static func == (left: TextSearch, right: TextSearch) -> Bool {
    left.terms.elementsEqual(right.terms) { $0.utf8.elementsEqual($1.utf8) }
  }

  public func hash(into hasher: inout Hasher) {
    // Texts with the same scalars have the same hash; the converse isn't needed.
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
  /// The terms, with blanks between them.
  public var description: String { terms.joined(separator: " ") }
}

/// A field that text search looks into: a text, or a list of texts.
struct SearchedField<E: Entity>: Sendable {
  let field: QueryField<E>

  /// The fields that the model's storage declares, each once, in order.
  static var declared: [SearchedField] {
    var seen: Set<String> = []
    var fields: [SearchedField] = []
    for case .text(let paths) in E.schema.storage {
      for path in paths where seen.insert(path).inserted {
        if let field = E.schema.queryField(path) { fields.append(SearchedField(field: field)) }
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
