import DomainFoundation
import FoodSharing
import TestSupport
import Testing

/// The permissions of all operations, for every kind of caller.
@Suite("Access requirements of FoodSharing")
struct PermissionTests {
  static let principals: [(name: String, principal: Principal)] = [
    ("guest", .guest), ("member", FoodSharingFixture.stranger), ("donor", FoodSharingFixture.baker),
    ("receiver", FoodSharingFixture.ola),
    ("moderator", FoodSharingFixture.moderator), ("admin", FoodSharingFixture.admin), ("system", .system),
  ]

  static let signedIn: Set<String> = ["member", "donor", "receiver", "moderator", "admin"]

  /// The expected callers of each operation, declared independently of the sources.
  static let matrix: [String: Set<String>] = [
    "profile.own": signedIn, "profile.verify": ["moderator", "admin"], "post.give": ["donor"],
    "post.remove": ["moderator", "admin"], "food.find": signedIn, "food.view": signedIn,
    "request.send": ["receiver"], "request.answer": ["donor"], "request.reserve": ["receiver"],
    "request.collect": ["donor", "receiver"], "request.read": signedIn, "request.fireDueEvents": ["system"],
    "food.favorite": ["receiver"], "food.react": ["receiver"], "food.review": ["receiver"],
    "food.reviews": signedIn, "food.review.remove": ["moderator"], "feedback.give": signedIn,
    "feedback.read": ["admin"], "food.impact": signedIn, "food.archive": signedIn,
    "food.maintain": ["system"],
  ]

  @Test("Every operation is permitted to exactly the callers in the matrix")
  func declared() {
    let operations = FoodSharingOperations.all
    #expect(Set(operations.map(\.name)) == Set(Self.matrix.keys))
    #expect(Set(operations.map(\.name)).count == operations.count, "names are unique")
    for operation in operations {
      #expect(!operation.doc.isEmpty, "\(operation)")
      for caller in Self.principals {
        let isAllowed = Self.matrix[operation.name]?.contains(caller.name) == true
        #expect(operation.allows(caller.principal) == isAllowed, "\(operation) as \(caller.name)")
      }
    }
  }

  @Test("`Documentation/Permissions/FoodSharing.md` matches the declarations")
  func printed() throws {
    let page = RolesPage(
      module: "FoodSharing", principals: Self.principals.map(\.name),
      rows: FoodSharingOperations.all.map { operation in
        (operation.name, operation.doc, Self.principals.map { operation.allows($0.principal) })
      })
    #expect(try page.isCommitted())
  }

  @Test(
    "A caller without permission is refused, and nothing changes",
    arguments: ServiceCall.all)
  func called(call: ServiceCall) async throws {
    for caller in Self.principals {
      let repository = InMemoryRepository()
      let fixture = try await FoodSharingFixture(on: repository)
      let post = try await fixture.bread()
      let before = try await repository.snapshot().sequenceNumber
      if Self.matrix[call.operation.name]?.contains(caller.name) == true {
        do {
          try await call.run(fixture, post.id, caller.principal)
        } catch let error as FoodSharingError {
          if case .forbidden = error { Issue.record("\(call) is forbidden to \(caller.name)") }
        }
      } else {
        let error = await refusal { try await call.run(fixture, post.id, caller.principal) }
        #expect(
          error == .forbidden(AccessDeniedError(call.operation)),
          "\(call) as \(caller.name)")
        #expect(
          try await repository.snapshot().sequenceNumber == before, "\(call) as \(caller.name)")
      }
    }
  }

  @Test("Every method that takes a principal, except for requests, is among the tested calls")
  func complete() {
    let declared = SourceFiles.principalCalls(under: "Sources/FoodSharing").filter {
      !$0.hasPrefix("FoodRequestService")
    }
    #expect(declared.count > 30)
    #expect(declared == ServiceCall.all.map(\.name).sorted())
  }

  @Test(
    "A role of another module, or with another spelling, permits only operations that require no role",
    arguments: ["donor", "food.Donor", "books.moderator", "system", ""])
  func foreign(_ role: String) {
    let principal = Principal.user(Identifier(uuidBits: (0, 9)), roles: [role])
    for operation in FoodSharingOperations.all {
      #expect(
        operation.allows(principal) == operation.allows(FoodSharingFixture.stranger),
        "\(operation) with '\(role)'")
    }
  }
}
