import DomainAccounts
import DomainContracts
import DomainModeling
import MovieCatalog
import Testing

/// The fields of samples that are computed from other fields, so that generation can't find them.
enum SamplePresets {
  static func fields<Root: Model>(of _: Root.Type, isFull: Bool) throws -> [String: JSONValue] {
    switch Root.self {
    case is ExternalIdentity.Type:
      let provider = OpenEnum(try #require(IdentityProvider.allCases.first))
      return ["id": .string(ExternalIdentity.id(provider, "sample").text), "subject": "sample"]
    case is OutboxMessage.Type:
      let recipient = try EmailAddress(parsing: "ola.kot@example.com")
      let topic = OpenEnum(try #require(MessageTopic.allCases.first))
      return [
        "id": .string(OutboxMessage.id(topic, recipient).text), "topic": .string(topic.rawValue),
        "about": "", "recipient": .string(recipient.text),
      ]
    case is LibraryEntry.Type: return try entry()
    case is MovieLibrary.Type where isFull:
      let entry = SampleDocument(LibraryEntry.self, overrides: try entry())
      return ["entries": [entry.json], "owner": try owner()]
    default:
      let computed = try ComputedIdentifiers.presets(of: Root.self, isFull: isFull)
      return try computed.merging(ComposedSamples.presets(of: Root.self, isFull: isFull)) { $1 }
    }
  }

  /// Returns a valid document of a model.
  static func sample<Root: Model>(of type: Root.Type, isFull: Bool = true) throws -> SampleDocument {
    SampleDocument(type, includesOptionals: isFull, overrides: try fields(of: type, isFull: isFull))
  }

  private static func owner() throws -> JSONValue {
    .string(try #require(Principal.ID.format.valid.first))
  }

  private static func entry() throws -> [String: JSONValue] {
    let text = try #require(Principal.ID.format.valid.first)
    let id = LibraryEntry.id(
      owner: try Principal.ID(parsing: text), movie: try Identifier<Movie>(parsing: text))
    return ["id": .string(id.text), "owner": .string(text), "movie": .string(text)]
  }
}
