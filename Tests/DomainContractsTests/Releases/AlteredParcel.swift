import DomainModeling

/// A model as it was released, or with one alteration.
struct Parcel<Change: Alteration>: Model {
  var title: String
  var note: String?
  var mood: Change.Mood
  var weight: Change.Weight
  var marks: [Int64]

  static var schema: ModelSchema<Self> {
    ModelSchema<Self>(
      "Parcel", version: Change.version, fields: { return fields }, evolution: { return Change.revisions })
  }

  private static var fields: [AnyField<Self>] {
    let kept = [
      AnyField(Field("title", \Self.title, .length(1...Change.longestTitle))),
      AnyField(Field("mood", \Self.mood)), AnyField(Field("weight", \Self.weight)),
      AnyField(Field("marks", \Self.marks, default: Change.marks)),
    ]
    return kept + (Change.hasNote ? [AnyField(Field(Change.nameOfNote, \Self.note))] : [])
  }

  init(reading fields: FieldReader<Self>) throws {
    title = try fields[Field("title", \Self.title)]
    note = Change.hasNote ? try fields[Field(Change.nameOfNote, \Self.note)] : nil
    mood = try fields[Field("mood", \Self.mood)]
    weight = try fields[Field("weight", \Self.weight)]
    marks = try fields[Field("marks", \Self.marks, default: Change.marks)]
    try validated()
  }
}

enum ParcelMood: String, StringEnum { case calm, loud }

/// An alteration of the released model; by default nothing differs.
protocol Alteration: Sendable {
  associatedtype Mood: FieldValue = OpenEnum<ParcelMood>
  associatedtype Weight: FieldValue = Int64
  static var longestTitle: Int { get }
  static var hasNote: Bool { get }
  static var nameOfNote: String { get }
  static var marks: [Int64] { get }
  static var version: Int64 { get }
  static var revisions: [SchemaRevision] { get }
}

extension Alteration {
  static var longestTitle: Int { 20 }
  static var hasNote: Bool { true }
  static var nameOfNote: String { "note" }
  static var marks: [Int64] { [] }
  static var version: Int64 { 1 }
  static var revisions: [SchemaRevision] { [] }
}

enum NoAlteration: Alteration {}
/// A compatible alteration: all released documents remain valid.
enum WiderLimit: Alteration { static var longestTitle: Int { 40 } }
enum NarrowerLimit: Alteration { static var longestTitle: Int { 5 } }
/// A new version whose revision makes released documents valid.
enum ShortenedTitle: Alteration {
  static var longestTitle: Int { 5 }
  static var version: Int64 { 2 }
  static var revisions: [SchemaRevision] {
    [SchemaRevision(2, .merged(["title"], into: "title") { _ in "Six" }, doc: "Titles are short.")]
  }
}
enum RenamedField: Alteration { static var nameOfNote: String { "remark" } }
enum RemovedField: Alteration { static var hasNote: Bool { false } }
enum ClosedWords: Alteration { typealias Mood = ParcelMood }
enum OtherType: Alteration { typealias Weight = String }
enum OtherDefault: Alteration { static var marks: [Int64] { [1] } }
