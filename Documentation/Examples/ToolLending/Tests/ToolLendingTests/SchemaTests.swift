import DomainRepository
import DomainValues
import Testing
import ToolLending

@Suite("The models of tool lending")
struct SchemaTests {
  @Test("The declarations have no errors, and each rule has a message in both languages")
  func declarations() {
    #expect(Tool.schema.declarationErrors == [])
    #expect(Loan.schema.declarationErrors == [])
    #expect(Loan.DeclineInput.schema.declarationErrors == [])
    #expect(LendingError.messages.declarationErrors == [])
    #expect(LendingError.messages.missingRuleTexts(in: Tool.schema.description) == [])
    #expect(LendingError.messages.missingRuleTexts(in: Loan.schema.description) == [])
  }

  @Test("The violations of a draft are reported together, except those of a field that is left out")
  func draft() throws {
    var draft = Fixtures.draft("drill")
    #expect(draft.violations(leavingOut: Tool.Fields.owner) == [])
    #expect(draft.violations().map(\.description) == ["owner: required"])
    draft[text: Tool.Fields.name] = " \n"
    draft[draft: Tool.Fields.place][text: Coordinate.Fields.latitude] = "52° N"
    let violations = draft.violations(leavingOut: Tool.Fields.owner)
    #expect(violations.map(\.path.description).sorted() == ["name", "place.latitude"])
  }

  @Test("A deposit must be greater than zero, and its violation has the text of the catalog")
  func deposit() throws {
    var draft = Fixtures.draft("drill")
    draft[Tool.Fields.owner] = Fixtures.ola.id
    draft[Tool.Fields.deposit] = Money(minorUnits: 50_00, currency: .pln)
    #expect(try draft.validated().deposit?.minorUnits == 5_000)
    draft[Tool.Fields.deposit] = .zero(.pln)
    let texts = draft.violations().map { $0.text(in: .english, from: LendingError.messages) }
    #expect(texts == ["Leave this empty for no deposit."])
  }

  @Test("A loan of one's own tool, without duration or of more than 30 days is invalid")
  func rules() throws {
    func rules(_ borrower: Principal, _ from: Timestamp, _ due: Timestamp) throws -> [String] {
      var draft = Fixtures.draft("drill")
      draft[Tool.Fields.owner] = Fixtures.ola.id
      let (tool, borrower) = (try draft.validated(), try #require(borrower.id))
      do {
        _ = try Loan(id: Fixtures.id(1), of: tool, to: borrower, from: from, due: due)
        return []
      } catch { return error.violations.map(\.rule) }
    }
    #expect(try rules(Fixtures.jan, Fixtures.day(1), Fixtures.day(31)) == [])
    #expect(try rules(Fixtures.jan, Fixtures.day(1), Fixtures.day(32)) == ["Loan.length"])
    #expect(try rules(Fixtures.ola, Fixtures.day(1), Fixtures.day(1)) == ["Loan.order", "Loan.ownTool"])
  }
}
