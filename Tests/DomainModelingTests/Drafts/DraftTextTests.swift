import DomainModeling
import TestSupport
import Testing

@Suite("Text input of drafts")
struct DraftTextTests {
  typealias Fields = KitEntity.Fields

  @Test("A draft parses typed text for each kind of field")
  func text() throws {
    var draft = Draft(try KitEntity.allFieldsSample())
    draft[text: Fields.id] = "0193F0A4-5C80-7C3E-9D5A-2F60B1C7E8D9"
    draft[text: Fields.title] = "Typed"
    draft[text: Fields.isPublic] = "false"
    draft[text: Fields.count] = "0"
    draft[text: Fields.size] = "-9"
    draft[text: Fields.weight] = "-0.25"
    draft[text: Fields.ratio] = "1e3"
    draft[text: Fields.createdAt] = "2026-01-01T00:00:00.000Z"
    draft[text: Fields.day] = "2024-02-29"
    draft[text: Fields.released] = "1999-12"
    draft[text: Fields.grade] = "top-grade"
    draft[text: Fields.status] = "unheard-of"
    draft[text: Fields.copies] = "3"
    #expect(draft[text: Fields.copies] == "3" && draft[Fields.copies] == nil)
    let entity = try draft.validated()
    #expect(entity.id.text == "0193f0a4-5c80-7c3e-9d5a-2f60b1c7e8d9")
    #expect(entity.title == "Typed" && !entity.isPublic && entity.count == 0 && entity.size == -9)
    #expect(entity.weight == -0.25 && entity.ratio == 1000 && entity.copies == 3)
    #expect(entity.day.day == 29 && entity.released.month == 12 && entity.grade == .high)
    #expect(entity.status.rawValue == "unheard-of")
  }

  @Test("Text that can't be parsed is a violation of its field with the code for the kind of error")
  func unreadableText() throws {
    let full = try KitEntity.allFieldsSample()
    func violations<Value: ComparableFieldValue>(_ field: Field<KitEntity, Value>, _ text: String) -> [String]
    {
      var draft = Draft(full)
      draft[text: field] = text
      return DraftTests.violations(draft)
    }
    for text in ["x", "1.5", "12 34", "٣", "0x1", "1e3", "1,2,3"] {
      #expect(violations(Fields.count, text) == ["count: format"])
      #expect(violations(Fields.limit, text) == ["limit: format"])
    }
    #expect(violations(Fields.count, "9223372036854775808") == ["count: length"])
    for blank in ["", " ", "\t\u{A0}"] {
      #expect(violations(Fields.count, blank) == ["count: required"])
      #expect(violations(Fields.limit, blank) == [])
    }
    for text in ["x", "1,5,", "nan", "inf", "-infinity", "1e999"] {
      #expect(violations(Fields.weight, text) == ["weight: format"], "\(text)")
    }
    #expect(violations(Fields.size, "2147483648") == ["size: length"])
    #expect(violations(Fields.isPublic, "yes") == ["isPublic: format"])
    #expect(violations(Fields.day, "2026-02-30") == ["day: component"])
    #expect(violations(Fields.day, "tomorrow") == ["day: format"])
    #expect(violations(Fields.grade, "high") == ["grade: component"])
    #expect(violations(Fields.owner, String(repeating: "x", count: 65)) == ["owner: length"])
    #expect(violations(Fields.secondGrade, "top-grade") == ["secondGrade: notListed"])
  }

  @Test(
    "Validating hostile text in several fields throws an error that doesn't repeat it",
    arguments: HostileTexts.all)
  func hostileText(_ text: String) throws {
    var draft = Draft(try KitEntity.allFieldsSample())
    draft[text: Fields.title] = text
    draft[text: Fields.count] = text
    draft[text: Fields.weight] = text
    draft[text: Fields.createdAt] = text
    draft[text: Fields.grade] = text
    draft[text: Fields.status] = text
    draft[text: Fields.parent] = text
    draft[draft: Fields.origin][text: Part.Fields.name] = text
    let error = #expect(throws: ValidationError.self) { try draft.validated() }
    if text.utf8.count > 40 { #expect(error?.description.contains(text) == false) }
  }

  @Test("Empty text means null, the default value, or a violation if the field is required")
  func blank() throws {
    var draft = Draft(try KitEntity.allFieldsSample())
    draft[text: Fields.limit] = ""
    draft[text: Fields.closedAt] = ""
    draft[text: Fields.secondGrade] = ""
    draft[text: Fields.note] = ""
    draft[text: Fields.copies] = ""
    let entity = try draft.validated()
    #expect(entity.limit == nil && entity.closedAt == nil && entity.secondGrade == nil)
    #expect(entity.note == nil && entity.copies == 1)
    draft[text: Fields.count] = ""
    draft[text: Fields.day] = ""
    draft[text: Fields.status] = ""
    draft[text: Fields.title] = ""
    #expect(
      DraftTests.violations(draft)
        == ["title: required", "count: required", "day: required", "status: required"])
  }

  @Test("A draft returns the typed text of a field, or else the text of its value")
  func shownText() throws {
    var draft = Draft(try KitEntity.allFieldsSample())
    #expect(draft[text: Fields.count] == "5" && draft[text: Fields.weight] == "1.5")
    #expect(draft[text: Fields.createdAt] == "1 January 2026, 00:00 UTC")
    #expect(draft[text: Fields.grade] == "top-grade" && draft[text: Fields.isPublic] == "true")
    draft[text: Fields.count] = " 7"
    #expect(draft[text: Fields.count] == " 7" && draft[Fields.count] == nil)
    draft[Fields.limit] = .some(nil)
    #expect(draft[text: Fields.limit] == "" && draft[Fields.limit] == .some(nil))
    #expect(Draft<KitEntity>()[text: Fields.count] == "")
  }
}
