#if SQLite || canImport(SQLite3)
import DomainModeling
import DomainRepository

/// The tables and indexes of one entity type, derived from its schema.
///
/// Columns of fields begin with `$.`, so that they differ from the repository's own columns: `row`, `id`,
/// `version`, `schemaVersion`, `record` and `isUnreadable`.
struct TableLayout: Sendable {
  let entity: String
  let columns: [TableColumn]
  /// The declared unique keys, as paths of fields and as columns.
  let uniques: [(paths: [String], columns: [String])]
  let indexes: [[(column: String, isDescending: Bool)]]
  let hasText: Bool
  /// The paths of the coordinates that have a spatial index.
  let places: [String]
  /// The schema of the program, with the names of the entity.
  let program: ProgramSchema
  /// The fingerprint of schema and layout; the tables are rebuilt if it differs from the stored one.
  let stamp: String

  private let names: [String: String]

  init<E: Entity>(_ type: E.Type) {
    let schema = E.schema.description
    let columns = TableColumn.all(schema)
    let names = Dictionary(columns.map { ($0.path, $0.name) }) { first, _ in first }
    self.names = names
    self.columns = columns
    entity = schema.name
    var uniques: [(paths: [String], columns: [String])] = []
    var indexes: [[(column: String, isDescending: Bool)]] = []
    var places: [String] = []
    var hasText = false
    for declaration in schema.storage {
      switch declaration {
      case .unique(let paths): uniques.append((paths, paths.compactMap { names[$0] }))
      case .index(let keys):
        indexes.append(keys.compactMap { key in names[key.path].map { ($0, key.isDescending) } })
      case .textIndex: hasText = true
      case .spatialIndex(let path): if !places.contains(path) { places.append(path) }
      }
    }
    self.uniques = uniques
    self.indexes = indexes
    self.places = places
    self.hasText = hasText
    let digest = QueryDigest(of: Array(Self.description(of: schema).utf8))
    stamp = "\(Self.form).\(digest)"
    program = ProgramSchema(of: type)
  }

  /// Creates the layout of the tables that an entity had under a former name, of which only the names are
  /// used.
  init(renaming layout: TableLayout, from name: String) {
    entity = name
    (columns, uniques, indexes, hasText, places) = ([], [], [], false, [])
    (program, stamp) = (layout.program, layout.stamp)
    names = [:]
  }

  /// Returns the column of a field; `nil` if conditions can't name the field.
  func column(_ path: String) -> String? { names[path] }

  var table: String { entity.tableName.quoted }
  var textTable: String { "\(entity.tableName).text".quoted }
  func placeTable(_ path: String) -> String { "\(entity.tableName).near.\(path)".quoted }
  func indexName(_ kind: String, _ number: Int? = nil) -> String {
    "\(entity.tableName).\(kind)\(number.map { ".\($0)" } ?? "")".quoted
  }

  /// The version of the layout, incremented when this code changes it.
  private static let form = 1

  /// Returns the parts of a schema that determine the content of the tables and the readable records; no
  /// documentation.
  private static func description(of schema: ModelDescription) -> String {
    var parts = ["\(schema.version)"]
    for field in schema.fields {
      parts.append(
        "\(field.name) \(description(of: field.shape)) \(field.constraints) \(String(describing: field.defaultValue)) \(field.isDerived)"
      )
    }
    parts += schema.rules.map { "\($0.id) \(String(describing: $0.condition))" }
    return (parts + schema.storage.map { "\($0)" }).joined(separator: "\n")
  }

  /// Returns the parts of a shape that determine the content of the tables, the same in every process: no documentation, and
  /// no examples of a text's format, which a dictionary holds in another order in each process.
  private static func description(of shape: FieldShape) -> String {
    switch shape {
    case .boolean, .integer, .number, .string, .enumeration: "\(shape)"
    case .text(let format): "text(\(format.name) \(format.pattern) \(format.acceptedPattern))"
    case .list(let item): "list(\(description(of: item)))"
    case .optional(let value): "optional(\(description(of: value)))"
    case .object(let model): "object(\(description(of: model)))"
    }
  }
}

extension String {
  /// The name of the table of the entity with this name: the same for ASCII letters and digits, and with every other
  /// byte percent-encoded, so that it differs from the names of searches, indexes and other tables, which have a period or
  /// an underscore.
  var tableName: String {
    utf8.reduce(into: "") { name, byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"):
        name.unicodeScalars.append(Unicode.Scalar(byte))
      default: name += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
#endif
