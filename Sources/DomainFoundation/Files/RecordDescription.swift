import DomainModeling

/// What a line of a ``JSONFile`` says about the record in the next one.
struct RecordDescription: Hashable, Sendable {
  enum Encoding: String, Vocabulary { case plain, base64 }

  let entity: String
  let id: String
  let version: Int64
  let schemaVersion: Int64
  let encoding: Encoding
}

extension RecordDescription: Model {
  private enum Fields {
    static let entity = Field("entity", \RecordDescription.entity)
    static let id = Field("id", \RecordDescription.id)
    static let version = Field("version", \RecordDescription.version)
    static let schemaVersion = Field("schemaVersion", \RecordDescription.schemaVersion)
    static let encoding = Field("encoding", \RecordDescription.encoding)
  }

  static let schema: ModelSchema<RecordDescription> = ModelSchema("RecordDescription", version: 1) {
    Fields.entity
    Fields.id
    Fields.version
    Fields.schemaVersion
    Fields.encoding
  }

  init(reading fields: FieldReader<RecordDescription>) throws {
    entity = try fields[Fields.entity]
    id = try fields[Fields.id]
    version = try fields[Fields.version]
    schemaVersion = try fields[Fields.schemaVersion]
    encoding = try fields[Fields.encoding]
  }
}
