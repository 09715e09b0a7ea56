import DomainModeling
import Testing

@Suite("Drafts as forms")
struct FormTests {
  @Test("The draft of a new entity has its identifier, and misses the rest")
  func newEntity() throws {
    let id = try Identifier<Parcel>(parsing: "p-9")
    let draft = Draft<Parcel>(id: id)
    #expect(draft[Parcel.Fields.id] == id)
    let missing = draft.violations().map(\.path)
    #expect(!missing.contains(FieldPath(field: "id")))
    #expect(missing.contains(FieldPath(field: "sender")))
  }

  @Test("What is wrong so far is what the draft would be refused for, without the fields left out")
  func soFar() throws {
    var draft = try KitEntity.sparseDraft()
    #expect(draft.violations().filter { $0.severity == .error } == [])
    draft[text: KitEntity.Fields.size] = "many"
    draft[KitEntity.Fields.day] = nil
    draft[draft: KitEntity.Fields.spare][text: Part.Fields.name] = ""
    let error = try #require(throws: ValidationError.self) { try draft.validated() }
    #expect(draft.violations() == error.violations)
    #expect(
      draft.violations(leavingOut: KitEntity.Fields.day, KitEntity.Fields.spare).map(\.description)
        == ["size: format"])
    #expect(draft.violations(leavingOut: KitEntity.Fields.size).count == error.violations.count - 1)
  }

  @Test("A draft that would pass still tells its warnings")
  func warnings() throws {
    var draft = try KitEntity.sparseDraft()
    draft[KitEntity.Fields.weight] = 950
    let specimen = try draft.validated()
    let warnings = KitEntity.schema.violations(in: specimen)
    #expect(draft.violations() == warnings)
    #expect(warnings.map(\.severity) == [.warning])
  }
}
