import DomainModeling
import Testing

@Suite("Principals")
struct PrincipalTests {
  @Test("The role `system` can't be given to a user")
  func systemRole() throws {
    let id: Principal.ID = try Identifier(parsing: "ann")
    let user = Principal.user(id, roles: ["system", "operator"])
    #expect(user.roles == ["operator"] && user.kind == .user && user.id == id)
    #expect(Principal.system.roles == ["system"] && Principal.system.id == nil)
    #expect(Principal.user(id, roles: ["system"]) != .system)
  }

  @Test("A guest has no identifier and no roles, and isn't the system")
  func guest() throws {
    #expect(Principal.guest.id == nil && Principal.guest.roles.isEmpty && Principal.guest.kind == .guest)
    #expect(Principal.guest != .system)
    #expect(Principal.user(try Identifier(parsing: "guest")) != .guest)
  }

  @Test("Conditions on the principal distinguish guests, the system, the owner and other users")
  func conditions() throws {
    let entity = try KitEntity.sparse()
    let conditions = try [
      Condition.principalHas(role: "system"), .principalIsKnown, KitEntity.Fields.owner == .principalID,
    ].map { try KitEntity.schema.compile($0) }
    func answers(_ principal: Principal) throws -> [TernaryLogic] {
      let context = ConditionContext(principal: principal, now: entity.createdAt)
      return try conditions.map { try $0.evaluate(entity, in: context) }
    }
    #expect(try answers(.guest) == [.no, .no, .unknown])
    #expect(try answers(.system) == [.yes, .no, .unknown])
    #expect(try answers(.user(entity.owner, roles: ["system"])) == [.no, .yes, .yes])
    #expect(try answers(.user(Identifier(parsing: "bob"))) == [.no, .yes, .no])
  }
}
