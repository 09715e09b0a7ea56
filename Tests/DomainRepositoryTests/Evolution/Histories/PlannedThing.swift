import DomainRepository
import Synchronization

/// One of the programs of a history, which has its own release of the entity.
protocol ReleaseSlot: Sendable {
  static var number: Int { get }
}

enum ReleaseSlots {
  enum First: ReleaseSlot { static let number = 0 }
  enum Second: ReleaseSlot { static let number = 1 }
  enum Third: ReleaseSlot { static let number = 2 }
  enum Fourth: ReleaseSlot { static let number = 3 }
  enum Fifth: ReleaseSlot { static let number = 4 }

  static let count = 5

  private static let plan = Mutex<(releases: [PlannedRelease], schemas: [Int: any Sendable])>(([], [:]))

  /// Sets the releases of all slots for the next history; histories don't run at the same time.
  static func use(_ releases: [PlannedRelease]) { plan.withLock { $0 = (releases, [:]) } }

  static func release(_ number: Int) -> PlannedRelease { plan.withLock { $0.releases[number] } }

  static func schema<Slot: ReleaseSlot>(of slot: Slot.Type) -> ModelSchema<PlannedThing<Slot>> {
    let known = plan.withLock { $0.schemas[slot.number] as? ModelSchema<PlannedThing<Slot>> }
    if let known { return known }
    let schema = PlannedThing<Slot>.declared(release(slot.number), plan.withLock { $0.releases })
    plan.withLock { $0.schemas[slot.number] = schema }
    return schema
  }
}

enum FourWords: String, StringEnum { case red, green, blue, pink }
enum ThreeWords: String, StringEnum { case red, green, blue }
enum TwoWords: String, StringEnum { case red, green }

/// A nested model to which texts move.
struct PlannedBox: Model, Hashable {
  let text: String

  private static let text = Field("text", \PlannedBox.text)
  static let schema = ModelSchema<PlannedBox>("PlannedBox", version: 1) { text }

  init(text: String) { self.text = text }
  init(reading fields: FieldReader<PlannedBox>) throws { text = try fields[PlannedBox.text] }
}

/// The entity of a random release.
struct PlannedThing<Slot: ReleaseSlot>: Entity {
  let id: Identifier<PlannedThing<Slot>>
  var values: [String: PlannedValue]

  init(id: Identifier<PlannedThing<Slot>>, _ values: [String: PlannedValue]) {
    (self.id, self.values) = (id, values)
  }

  subscript(text name: String) -> String { values[name]?.text ?? "" }
  subscript(optional name: String) -> String? { values[name]?.text }
  subscript(box name: String) -> PlannedBox { PlannedBox(text: self[text: name]) }
  subscript(number name: String) -> Int64 {
    if case .number(let number)? = values[name] { number } else { 0 }
  }
  subscript(four name: String) -> FourWords { FourWords(rawValue: self[text: name]) ?? .red }
  subscript(three name: String) -> ThreeWords { ThreeWords(rawValue: self[text: name]) ?? .red }
  subscript(two name: String) -> TwoWords { TwoWords(rawValue: self[text: name]) ?? .red }

  static var schema: ModelSchema<Self> { ReleaseSlots.schema(of: Slot.self) }

  static func text(_ name: String) -> Field<Self, String> { Field(name, \Self[text: name]) }

  static func declared(_ release: PlannedRelease, _ all: [PlannedRelease]) -> ModelSchema<Self> {
    ModelSchema<Self>(
      release.entity, version: release.version,
      fields: { return [AnyField(Field("id", \Self.id))] + release.fields.map { field($0) } },
      storage: { return [Storage.unique(text(release.unique)), Storage.textIndex(text(release.unique))] },
      evolution: { return all.prefix(Int(release.version)).dropFirst().map { revision($0) } })
  }

  private static func field(_ field: PlannedField) -> AnyField<Self> {
    let name = field.name
    return switch field.kind {
    case .text: AnyField(text(name))
    case .optionalText: AnyField(Field(name, \Self[optional: name]))
    case .number: AnyField(Field(name, \Self[number: name]))
    case .box: AnyField(Field(name, \Self[box: name]))
    case .word(4): AnyField(Field(name, \Self[four: name]))
    case .word(3): AnyField(Field(name, \Self[three: name]))
    case .word: AnyField(Field(name, \Self[two: name]))
    }
  }

  private static func revision(_ release: PlannedRelease) -> SchemaRevision {
    SchemaRevision(
      release.version, release.steps.flatMap(\.alterations), readableFrom: release.readableFrom,
      writableFrom: release.writableFrom)
  }

  init(reading fields: FieldReader<Self>) throws {
    id = try fields[Field("id", \Self.id)]
    var values: [String: PlannedValue] = [:]
    for field in ReleaseSlots.release(Slot.number).fields {
      let name = field.name
      switch field.kind {
      case .text: values[name] = .text(try fields[Self.text(name)])
      case .optionalText:
        if let text = try fields[Field(name, \Self[optional: name])] { values[name] = .text(text) }
      case .box: values[name] = .text(try fields[Field(name, \Self[box: name])].text)
      case .number: values[name] = .number(try fields[Field(name, \Self[number: name])])
      case .word(4): values[name] = .text(try fields[Field(name, \Self[four: name])].rawValue)
      case .word(3): values[name] = .text(try fields[Field(name, \Self[three: name])].rawValue)
      case .word: values[name] = .text(try fields[Field(name, \Self[two: name])].rawValue)
      }
    }
    self.values = values
  }
}
