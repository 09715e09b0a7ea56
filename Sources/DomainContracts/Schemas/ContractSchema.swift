public import DomainModeling

/// A model's JSON Schema (2020-12), made from its declaration.
///
/// A schema never refuses what its audience may write or read; where JSON Schema can't say a limit, the schema
/// takes more than the decoder and lists the limit under `x-unrepresentable`. Rules across fields aren't
/// represented; they are listed under `x-rules`, with their conditions as data, and derived fields under
/// `x-derived`.
public struct ContractSchema: Sendable {
  /// The model.
  public let model: ModelDescription
  /// Whom the schema is for.
  public let audience: ContractAudience
  /// The schema as a document.
  public let json: JSONValue

  /// Makes the schema of a model.
  public init(_ model: ModelDescription, for audience: ContractAudience) throws {
    var builder = ContractSchemaBuilder(audience: audience)
    var members: [JSONMember] = [
      JSONMember("$schema", "https://json-schema.org/draft/2020-12/schema"),
      JSONMember("title", .string(model.name)),
    ]
    members += try builder.object(model)
    if !builder.definitions.isEmpty { members.append(JSONMember("$defs", .object(builder.definitions))) }
    self.model = model
    self.audience = audience
    json = .object(members)
  }

  /// The schema as text, the same bytes for the same declaration.
  public var text: String { json.text(indentedTo: 64) + "\n" }
}

/// Whom a schema is for.
public enum ContractAudience: String, Hashable, Sendable, CaseIterable {
  /// Who writes documents: canonical forms only, no field and no word but the declared ones.
  case writer
  /// Who reads documents: everything that the decoder takes, also from a newer writer.
  case reader
}
