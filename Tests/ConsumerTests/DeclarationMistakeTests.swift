import DomainModeling
import DomainRepository
import Testing

/// A model whose schema lacks a field that `init(reading:)` reads.
private struct Bike: Entity {
  let id: Identifier<Bike>
  let color: String
  let note: String?

  init(id: Identifier<Bike>, color: String, note: String? = nil) throws(ValidationError) {
    self.id = id
    self.color = color
    self.note = note
    try validated()
  }

  enum Fields {
    static let id = Field("id", \Bike.id)
    static let color = Field("color", \Bike.color, .length(1...20))
    static let note = Field("note", \Bike.note)
  }

  static let schema = ModelSchema<Bike>("Bike", version: 1) {
    Fields.id
    Fields.color
  }

  init(reading fields: FieldReader<Bike>) throws {
    try self.init(
      id: fields[Fields.id], color: fields[Fields.color], note: fields[Fields.note])
  }
}

/// A model with the same mistake, of which many instances are created at once.
private struct Tandem: Entity {
  let id: Identifier<Tandem>
  let note: String?

  init(id: Identifier<Tandem>, note: String?) throws(ValidationError) {
    self.id = id
    self.note = note
    try validated()
  }

  enum Fields {
    static let id = Field("id", \Tandem.id)
    static let note = Field("note", \Tandem.note)
  }

  static let schema = ModelSchema<Tandem>("Tandem", version: 1) { Fields.id }

  init(reading fields: FieldReader<Tandem>) throws {
    try self.init(id: fields[Fields.id], note: fields[Fields.note])
  }
}

/// A model whose initializer checks nothing and whose `init(reading:)` doesn't read a field of the schema.
private struct Scooter: Entity {
  let id: Identifier<Scooter>
  var note: String?

  enum Fields {
    static let id = Field("id", \Scooter.id)
    static let note = Field("note", \Scooter.note)
  }

  static let schema = ModelSchema<Scooter>("Scooter", version: 1) {
    Fields.id
    Fields.note
  }

  init(id: Identifier<Scooter>) { self.id = id }
  init(reading fields: FieldReader<Scooter>) throws { self.init(id: try fields[Fields.id]) }
}

/// A model with two fields of one name.
private struct Trailer: Model {
  let width: Int64
  let height: Int64

  enum Fields {
    static let width = Field("size", \Trailer.width)
    static let height = Field("size", \Trailer.height)
  }

  static let schema = ModelSchema<Trailer>("Trailer", version: 1) {
    Fields.width
    Fields.height
  }

  init(width: Int64, height: Int64) throws(ValidationError) {
    self.width = width
    self.height = height
    try validated()
  }
  init(reading fields: FieldReader<Trailer>) throws {
    try self.init(width: fields[Fields.width], height: fields[Fields.height])
  }
}

/// A generic model, whose schema is created for each use and lacks a field.
private struct Box<Label: StringEnum>: Model {
  let label: Label
  let note: String?

  static var label: Field<Box, Label> { Field("label", \Box.label) }
  static var note: Field<Box, String?> { Field("note", \Box.note) }
  static var schema: ModelSchema<Box> { ModelSchema("Box", version: 1) { label } }

  init(_ label: Label, note: String? = nil) throws(ValidationError) {
    self.label = label
    self.note = note
    try validated()
  }
  init(reading fields: FieldReader<Box>) throws {
    try self.init(fields[Self.label], note: fields[Self.note])
  }
}

/// A model that holds models of its own type.
private struct Folder: Model {
  let name: String
  let folders: [Folder]

  init(name: String, folders: [Folder] = []) throws(ValidationError) {
    self.name = name
    self.folders = folders
    try validated()
  }

  enum Fields {
    static let name = Field("name", \Folder.name)
    static let folders = Field("folders", \Folder.folders)
  }

  static let schema = ModelSchema<Folder>("Folder", version: 1) {
    Fields.name
    Fields.folders
  } rules: {
    Rule(
      "Folder.subfolders",
      holds: Fields.folders.everyElement(Fields.name != "root"), doc: "A subfolder must not be named root.")
  }

  init(reading fields: FieldReader<Folder>) throws {
    try self.init(name: fields[Fields.name], folders: fields[Fields.folders])
  }
}

/// Two models that hold each other, and one that holds the first of them.
private enum Family {
  struct Parent: Model {
    let children: [Child]

    static let children = Field("children", \Parent.children)
    static let schema = ModelSchema<Parent>("Parent", version: 1) { children }

    init(children: [Child]) throws(ValidationError) {
      self.children = children
      try validated()
    }
    init(reading fields: FieldReader<Parent>) throws { try self.init(children: fields[Self.children]) }
  }

  struct Child: Model {
    let parents: [Parent]

    static let parents = Field("parents", \Child.parents)
    static let schema = ModelSchema<Child>("Child", version: 1) { parents }

    init(parents: [Parent]) throws(ValidationError) {
      self.parents = parents
      try validated()
    }
    init(reading fields: FieldReader<Child>) throws { try self.init(parents: fields[Self.parents]) }
  }
}

/// A model that `init(reading:)` refuses whenever it is sold, because it doesn't read the buyer.
private struct Wagon: Entity {
  let id: Identifier<Wagon>
  let isSold: Bool
  let buyer: String?

  enum Fields {
    static let id = Field("id", \Wagon.id)
    static let isSold = Field("isSold", \Wagon.isSold)
    static let buyer = Field("buyer", \Wagon.buyer)
  }

  static let schema = ModelSchema<Wagon>("Wagon", version: 1) {
    Fields.id
    Fields.isSold
    Fields.buyer
  } rules: {
    Rule(
      "Wagon.sold", holds: (Fields.isSold == false).or(Fields.buyer.isPresent),
      doc: "A sold wagon must have a buyer.")
  }

  init(id: Identifier<Wagon>, isSold: Bool, buyer: String? = nil) throws(ValidationError) {
    (self.id, self.isSold, self.buyer) = (id, isSold, buyer)
    try validated()
  }

  init(reading fields: FieldReader<Wagon>) throws {
    try self.init(id: fields[Fields.id], isSold: fields[Fields.isSold])
  }
}

/// A model that can't be read again in one of its forms, although all fields are read.
private struct Sled: Model {
  let width: Int64

  static let width = Field("width", \Sled.width)
  static let schema = ModelSchema<Sled>("Sled", version: 1) { width }

  init(width: Int64) throws(ValidationError) {
    self.width = width
    try validated()
  }
  init(reading fields: FieldReader<Sled>) throws {
    let width = try fields[Sled.width]
    if width > 9 { throw ValueError(.format, type: "Sled", expected: "a narrow one") }
    try self.init(width: width)
  }
}

/// A model whose part has a mistake, and whose initializer doesn't validate itself.
private struct Tower: Model {
  struct Bell: Model {
    let tone: String
    let maker: String?

    static let tone = Field("tone", \Bell.tone)
    static let maker = Field("maker", \Bell.maker)
    static let schema = ModelSchema<Bell>("Bell", version: 1) {
      tone
      maker
    }

    init(tone: String, maker: String? = nil) { (self.tone, self.maker) = (tone, maker) }
    init(reading fields: FieldReader<Bell>) throws { self.init(tone: try fields[Bell.tone]) }
  }

  let bells: [Bell]
  let clock: Bell?

  static let bells = Field("bells", \Tower.bells)
  static let clock = Field("clock", \Tower.clock)
  static let schema = ModelSchema<Tower>("Tower", version: 1) {
    bells
    clock
  }

  init(bells: [Bell], clock: Bell? = nil) throws(ValidationError) {
    (self.bells, self.clock) = (bells, clock)
    try validated()
  }
  init(reading fields: FieldReader<Tower>) throws {
    try self.init(bells: fields[Tower.bells], clock: fields[Tower.clock])
  }
}

@Suite("Mistakes in the declaration of a model")
struct DeclarationMistakeTests {
  @Test("Two fields of one name are refused by the first instance")
  func repeatedField() throws {
    let error = #expect(throws: ValidationError.self) { try Trailer(width: 1, height: 2) }
    #expect(error?.violations.map(\.rule) == ["Trailer.size.repeated"])
  }

  @Test("A printed mistake says which one it is")
  func printed() throws {
    let error = #expect(throws: ValidationError.self) {
      try Bike(id: Identifier(parsing: "b1"), color: "red", note: "bell is broken")
    }
    #expect(error?.description == "Bike: note: Bike.note.unlisted")
  }

  @Test("A field that the schema's list lacks is named by the first instance")
  func unlistedField() throws {
    let error = #expect(throws: ValidationError.self) {
      try Bike(id: Identifier(parsing: "b1"), color: "red", note: "bell is broken")
    }
    #expect(error?.violations.map(\.rule) == ["Bike.note.unlisted"])
    #expect(error?.violations.first?.path == FieldPath(field: "note"))
    #expect(error?.violations.first?.code == .declaration)
    #expect(Bike.schema.declarationErrors.isEmpty)
  }

  @Test("A field that the schema's list lacks is named even if the instance has no value for it")
  func unlistedEmptyField() throws {
    for _ in 1...2 {
      let error = #expect(throws: ValidationError.self) {
        try Bike(id: Identifier(parsing: "b1"), color: "red")
      }
      #expect(error?.violations.map(\.rule) == ["Bike.note.unlisted"])
    }
    let invalid = #expect(throws: ValidationError.self) { try Bike(id: Identifier(parsing: "b1"), color: "") }
    #expect(invalid?.violations.map { "\($0.path)" } == ["color"], "an invalid instance shows no mistake")
  }

  @Test("Each of many instances that are created at once as the first ones is refused")
  func concurrentInstances() async {
    let refused = await withTaskGroup(of: Bool.self) { group in
      for _ in 1...32 {
        group.addTask {
          do {
            _ = try Tandem(id: Identifier(parsing: "t1"), note: nil)
            return false
          } catch {
            return true
          }
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(refused == 32)
  }

  @Test("A field that `init(reading:)` doesn't read is named before the repository stores the entity")
  func unreadField() async throws {
    let repository = InMemoryRepository()
    var scooter = Scooter(id: try Identifier(parsing: "s1"))
    scooter.note = "bell is broken"
    let changes = [scooter].reduce(into: ChangeSet()) { $0.insert($1) }
    let error = await #expect(throws: RepositoryError.self) { try await repository.commit(changes) }
    #expect(error?.violations.map(\.rule) == ["Scooter.note.unread"])
    #expect(try await repository.get(Scooter.self, id: scooter.id) == nil)
  }

  @Test("A field that isn't read is named although the first instance can't be read without it")
  func unreadableWithoutField() throws {
    for isSold in [true, false] {
      let error = #expect(throws: ValidationError.self) {
        try Wagon(id: Identifier(parsing: "w1"), isSold: isSold, buyer: "Jan")
      }
      #expect(error?.violations.map(\.rule) == ["Wagon.buyer.unread"])
    }
  }

  @Test(
    "An instance that could be written but never be read is refused until another one shows that all fields are read"
  )
  func unreadableInstance() throws {
    for _ in 1...2 {
      let error = #expect(throws: ValidationError.self) { try Sled(width: 10) }
      #expect(error?.violations.map(\.rule) == ["Sled.unreadable"])
    }
    #expect(try Sled(width: 9).width == 9)
  }

  @Test(
    "A mistake in a nested model that doesn't validate itself is named by the first instance that contains one"
  )
  func nestedMistake() {
    for clock in [Tower.Bell(tone: "g"), nil] {
      let error = #expect(throws: ValidationError.self) {
        try Tower(bells: [Tower.Bell(tone: "c")], clock: clock)
      }
      #expect(error?.violations.last?.rule == "Bell.maker.unread")
      #expect(
        error?.violations.last?.path
          == FieldPath(
            [.field(clock == nil ? "bells" : "clock")]
              + (clock == nil ? [.element(0), .field("maker")] : [.field("maker")])))
    }
  }

  @Test("A field that the list of a generic model lacks is named, too")
  func genericModel() {
    enum Label: String, StringEnum { case fragile }
    let error = #expect(throws: ValidationError.self) { try Box(Label.fragile) }
    #expect(error?.violations.map(\.rule) == ["Box.note.unlisted"])
  }

  @Test("A model that holds models of its own type is refused by name")
  func recursion() throws {
    #expect(Folder.schema.declarationErrors == [.recursiveModel(["Folder", "Folder"])])
    let error = #expect(throws: ValidationError.self) { try Folder(name: "a") }
    #expect(error?.violations.map(\.rule) == ["Folder.recursive"])
  }

  @Test("Models that hold each other are both refused by name")
  func mutualRecursion() throws {
    #expect(Family.Parent.schema.declarationErrors == [.recursiveModel(["Parent", "Child", "Parent"])])
    #expect(Family.Child.schema.declarationErrors == [.recursiveModel(["Child", "Parent", "Child"])])
    let child = #expect(throws: ValidationError.self) { try Family.Child(parents: []) }
    let parent = #expect(throws: ValidationError.self) { try Family.Parent(children: []) }
    #expect(child?.violations.map(\.rule) == ["Child.recursive"])
    #expect(parent?.violations.map(\.rule) == ["Parent.recursive"])
  }
}
