import DomainModeling
import Testing

@Suite("Drafts as forms")
struct FormTests {
  @Test("A draft of a new entity has its identifier and lacks its required fields")
  func newEntity() throws {
    let id = try Identifier<Parcel>(parsing: "p-9")
    let draft = Draft<Parcel>(id: id)
    #expect(draft[Parcel.Fields.id] == id)
    let missing = draft.violations().map(\.path)
    #expect(!missing.contains(FieldPath(field: "id")))
    #expect(missing.contains(FieldPath(field: "sender")))
  }

  @Test("`violations(leavingOut:)` gives the violations of `validated()` without those of given fields")
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

  @Test("The violations of a valid draft contain its warnings")
  func warnings() throws {
    var draft = try KitEntity.sparseDraft()
    draft[KitEntity.Fields.weight] = 950
    let entity = try draft.validated()
    let warnings = KitEntity.schema.violations(in: entity)
    #expect(draft.violations() == warnings)
    #expect(warnings.map(\.severity) == [.warning])
  }
}
