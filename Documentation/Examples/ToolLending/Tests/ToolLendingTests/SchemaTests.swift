import DomainRepository
import DomainValues
import Testing
import ToolLending

@Suite("The models of tool lending")
struct SchemaTests {
  @Test("The declarations have no mistakes, and each rule has a message in both languages")
  func sound() {
    #expect(Tool.schema.declarationErrors == [])
    #expect(Loan.schema.declarationErrors == [])
    #expect(Loan.DeclineInput.schema.declarationErrors == [])
    #expect(LendingError.messages.declarationErrors == [])
    #expect(LendingError.messages.missingRuleTexts(in: Tool.schema.description) == [])
    #expect(LendingError.messages.missingRuleTexts(in: Loan.schema.description) == [])
  }

  @Test("The violations of a form are reported together, except those of a field that is left out")
  func form() throws {
    var form = World.form("drill")
    #expect(form.violations(leavingOut: Tool.Fields.owner) == [])
    #expect(form.violations().map(\.description) == ["owner: required"])
    form[text: Tool.Fields.name] = " \n"
    form[draft: Tool.Fields.place][text: Coordinate.Fields.latitude] = "52° N"
    let problems = form.violations(leavingOut: Tool.Fields.owner)
    #expect(problems.map(\.path.description).sorted() == ["name", "place.latitude"])
  }

  @Test("A deposit must be greater than zero, and its violation has the text of the catalog")
  func deposit() throws {
    var form = World.form("drill")
    form[Tool.Fields.owner] = World.ola.id
    form[Tool.Fields.deposit] = Money(minorUnits: 50_00, currency: .pln)
    #expect(try form.validated().deposit?.minorUnits == 5_000)
    form[Tool.Fields.deposit] = .zero(.pln)
    let texts = form.violations().map { $0.text(in: .english, from: LendingError.messages) }
    #expect(texts == ["Leave it empty for none."])
  }

  @Test("A loan of one's own tool, without duration or of more than 30 days is invalid")
  func rules() throws {
    func rules(_ borrower: Principal, _ from: Timestamp, _ due: Timestamp) throws -> [String] {
      var form = World.form("drill")
      form[Tool.Fields.owner] = World.ola.id
      let (tool, borrower) = (try form.validated(), try #require(borrower.id))
      do {
        _ = try Loan(id: World.id(1), of: tool, to: borrower, from: from, due: due)
        return []
      } catch { return error.violations.map(\.rule) }
    }
    #expect(try rules(World.jan, World.day(1), World.day(31)) == [])
    #expect(try rules(World.jan, World.day(1), World.day(32)) == ["Loan.length"])
    #expect(try rules(World.ola, World.day(1), World.day(1)) == ["Loan.order", "Loan.ownTool"])
  }
}
