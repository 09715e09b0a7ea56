import DomainRepository
import Testing
import ToolLending

@Suite("The models of tool lending")
struct SchemaTests {
  @Test("Nothing is declared wrongly, and every rule has a text in both languages")
  func sound() {
    #expect(Tool.schema.declarationErrors == [])
    #expect(Loan.schema.declarationErrors == [])
    #expect(LendingError.messages.declarationErrors == [])
    #expect(LendingError.messages.missingRuleTexts(in: Loan.schema.description) == [])
  }

  @Test("A form tells everything that is wrong with it at once, and lacks only what isn't its own")
  func form() throws {
    var form = World.form("drill")
    #expect(form.violations(leavingOut: Tool.Fields.owner) == [])
    #expect(form.violations().map(\.description) == ["owner: required"])
    form[text: Tool.Fields.name] = " \n"
    form[draft: Tool.Fields.place][text: Coordinate.Fields.latitude] = "52° N"
    let problems = form.violations(leavingOut: Tool.Fields.owner)
    #expect(problems.map(\.path.description).sorted() == ["name", "place.latitude"])
  }

  @Test("A loan is of somebody else's tool, ends after it begins and takes 30 days at most")
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
