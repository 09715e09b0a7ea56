import FoodSharing
import TestSupport
import Testing

/// The permissions of all methods of the request service for the request of another person.
@Suite("Permissions for another person's request")
struct RequestPermissionTests {
  /// Callers of all kinds who neither sent the request nor gave its food.
  static let principals: [(kind: PermissionTests.PrincipalKind, principal: Principal)] = [
    (.guest, .guest), (.member, FoodSharingFixture.stranger), (.receiver, FoodSharingFixture.jan),
    (.donor, FoodSharingFixture.restaurant), (.admin, FoodSharingFixture.admin),
    (.moderator, FoodSharingFixture.moderator), (.system, .system),
  ]

  @Test(
    "Each method refuses principals without permission, and doesn't find another person's request",
    arguments: ServiceCall.requesting)
  func call(_ call: ServiceCall) async throws {
    for state in [FoodRequest.State.pending, .accepted, .reserved] {
      let fixture = try await FoodSharingFixture()
      let bread = try await fixture.bread(Fixtures.offer(isInstant: true)).id
      let subject = ServiceCall.Subject(post: bread, request: try await fixture.request(state, of: bread))
      for (kind, principal) in Self.principals {
        let before = try await fixture.sequence()
        let isAllowed = PermissionTests.matrix[call.operation.name]?.contains(kind) == true
        let label = "\(call) as \(kind), \(state)"
        do {
          try await call.runOn(fixture, subject, principal)
          #expect(isAllowed && !call.isAboutRequest, "\(label) was allowed")
        } catch let error as FoodSharingError {
          let after = try await fixture.sequence()
          #expect(after == before, "\(label) was refused and changed something")
          if isAllowed {
            #expect(call.isAboutRequest, "\(label): \(error)")
            let missing = EntityReference(FoodRequest.self, id: subject.request)
            #expect(error == .notFound(missing), "\(label)")
          } else {
            #expect(error == .forbidden(AccessDeniedError(call.operation, for: principal)), "\(label)")
          }
        }
      }
    }
  }

  @Test(
    "A call about a request that doesn't exist gets the same answer as one about another person's request",
    arguments: ServiceCall.requesting.filter(\.isAboutRequest))
  func missing(_ call: ServiceCall) async throws {
    let fixture = try await FoodSharingFixture()
    let missing = FoodSharingError.notFound(
      EntityReference(FoodRequest.self, id: ServiceCall.Subject.missing.request))
    for (kind, principal) in Self.principals {
      let error = await refusal { try await call.run(fixture, principal) }
      let isAllowed = PermissionTests.matrix[call.operation.name]?.contains(kind) == true
      #expect(
        error
          == (isAllowed ? missing : .forbidden(AccessDeniedError(call.operation, for: principal))))
    }
  }
}
