import DomainModeling
import Testing

@Suite("Principals")
struct PrincipalTests {
  @Test("The system's label can't be given to a user")
  func systemLabel() throws {
    let id: Principal.ID = try Identifier(parsing: "ann")
    let user = Principal.user(id, roles: ["system", "operator"])
    #expect(user.roles == ["operator"] && user.kind == .user && user.id == id)
    #expect(Principal.system.roles == ["system"] && Principal.system.id == nil)
    #expect(Principal.user(id, roles: ["system"]) != .system)
  }

  @Test("A guest is nobody, and not the system")
  func guest() throws {
    #expect(Principal.guest.id == nil && Principal.guest.roles.isEmpty && Principal.guest.kind == .guest)
    #expect(Principal.guest != .system)
    #expect(Principal.user(try Identifier(parsing: "guest")) != .guest)
  }

  @Test("Conditions tell callers apart; nobody is unknown, and so owns nothing")
  func conditions() throws {
    let specimen = try KitEntity.sparse()
    let conditions = try [
      Condition.principalHas(role: "system"), .principalIsKnown, KitEntity.Fields.owner == .principalID,
    ].map { try KitEntity.schema.compile($0) }
    func answers(_ principal: Principal) throws -> [TernaryLogic] {
      let context = ConditionContext(principal: principal, now: specimen.createdAt)
      return try conditions.map { try $0.evaluate(specimen, in: context) }
    }
    #expect(try answers(.guest) == [.no, .no, .unknown])
    #expect(try answers(.system) == [.yes, .no, .unknown])
    #expect(try answers(.user(specimen.owner, roles: ["system"])) == [.no, .yes, .yes])
    #expect(try answers(.user(Identifier(parsing: "bob"))) == [.no, .yes, .no])
  }
}
