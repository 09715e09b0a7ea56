import DomainModeling
import Testing

@Suite("Validation errors")
struct ValidationErrorTests {
  @Test("A violation made for a field and code has the path, rule and code of the field's own constraint")
  func oneField() throws {
    let error = ValidationError(at: Part.Fields.name, .notListed, parameters: ["count": 2])
    #expect(error.model == "Part")
    let violation = try #require(error.violations.first)
    #expect(error.violations.count == 1)
    #expect(violation.path == FieldPath(field: "name"))
    #expect(violation.rule == "Part.name.notListed")
    #expect(violation.code == .notListed)
    #expect(violation.parameters == ["count": 2])
    #expect(violation.severity == .error)
    let own = try #require(throws: ValidationError.self) { try Part(name: "") }
    #expect(ValidationError(at: Part.Fields.name, .tooShort).violations[0].rule == own.violations[0].rule)
  }

  @Test("A uniqueness violation has the path of its first field and a rule named after all of them")
  func notUnique() {
    let error = ValidationError(notUnique: ["owner", "name"], in: "Tool")
    #expect(error.violations == [Violation(notUnique: ["owner", "name"], in: "Tool")])
    #expect(error.violations.map(\.description) == ["owner: unique"])
    #expect(error.violations.map(\.rule) == ["Tool.unique.owner+name"])
    #expect(error.violations.map(\.code) == [.unique])
  }
}
