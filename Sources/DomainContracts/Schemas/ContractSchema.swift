public import DomainModeling

/// The JSON Schema (draft 2020-12) of a model, generated from its declaration.
///
/// A schema accepts everything that its audience may write or must read. Constraints that JSON Schema can't
/// express are listed under `x-unrepresentable`; the schema accepts more than the decoder there. Rules across
/// fields are listed under `x-rules`, with their conditions as data, and derived fields under `x-derived`.
public struct ContractSchema: Sendable {
  /// The described model.
  public let model: ModelDescription
  /// The audience of the schema.
  public let audience: ContractAudience
  /// The schema as a JSON document.
  public let json: JSONValue

  /// Creates the schema of a model for an audience.
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

  /// The schema as text, with the same bytes for the same declaration.
  public var text: String { json.text(indentedTo: 64) + "\n" }
}

/// The side that a schema is for.
public enum ContractAudience: String, Hashable, Sendable, CaseIterable {
  /// Programs that write documents: only canonical forms, declared fields and declared words are valid.
  case writer
  /// Programs that read documents: everything that the decoder accepts is valid, including documents of newer
  /// writers.
  case reader
}
