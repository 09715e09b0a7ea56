import DomainContracts
import DomainModeling
import DomainRepository
import DomainServices
import Testing

/// A document of a release, and the document that its code wrote after reading it.
struct FrozenDocument: Codable {
  enum Kind: String, Codable, CaseIterable {
    case full, sparse
    /// With an unknown field, which readers ignore.
    case unknownField
    /// With an unknown word in every open enum, which is kept byte for byte.
    case unknownWords
  }

  var model: String
  var version: Int64
  var kind: Kind
  var document: JSONValue
  var rewritten: JSONValue

  static func all(of module: ModuleDeclaration) throws -> [FrozenDocument] {
    try module.reachableModels.flatMap { try all(of: $0) }
  }

  static func name(of model: any Model.Type) -> String {
    func name<Root: Model>(_: Root.Type) -> String { Root.schema.name }
    return name(model)
  }

  /// Returns a document as the current code writes it after reading it; `nil` is the current version.
  static func rewritten(
    _ document: JSONValue, of version: Int64? = nil, _ model: any Model.Type
  ) throws -> JSONValue {
    func rewritten<Root: Model>(_: Root.Type) throws -> JSONValue {
      let document = try Root.schema.upcast(document, from: version ?? Root.schema.version)
      return try JSONValue(encoding: document.decode(Root.self).validated())
    }
    return try rewritten(model)
  }

  private static func all<Root: Model>(of type: Root.Type) throws -> [FrozenDocument] {
    let description = type.schema.description
    let full = try SamplePresets.sample(of: type).json
    let sparse = try SamplePresets.sample(of: type, isFull: false).json
    guard case .object(let members) = full else { return [] }
    let documents: [(Kind, JSONValue)] = [
      (.full, full), (.sparse, sparse), (.unknownField, .object(members + [JSONMember("unheardOf", [1])])),
      (.unknownWords, unknownWords(in: full, .object(description))),
    ]
    return documents.compactMap { kind, document in
      // If a rule needs a known word, there is no document with unknown words.
      guard let rewritten = try? rewritten(document, type) else {
        #expect(kind == .unknownWords, "\(description.name)")
        return nil
      }
      switch kind {
      case .unknownField: #expect(rewritten == full)
      case .full, .sparse, .unknownWords: #expect(rewritten == document)
      }
      return FrozenDocument(
        model: description.name, version: description.version, kind: kind, document: document,
        rewritten: rewritten)
    }
  }

  private static func unknownWords(in value: JSONValue, _ shape: FieldShape) -> JSONValue {
    switch (shape.unwrapped, value) {
    case (.enumeration(_, _, isOpen: true), .string): "nowa wartość 😀"
    case (.list(let element), .array(let elements)):
      .array(elements.map { unknownWords(in: $0, element) })
    case (.object(let model), .object(let members)):
      .object(
        members.map { member in
          let field = model.fields.first { $0.name == member.name }
          return JSONMember(
            member.name, field.map { unknownWords(in: member.value, $0.shape) } ?? member.value)
        })
    default: value
    }
  }
}
