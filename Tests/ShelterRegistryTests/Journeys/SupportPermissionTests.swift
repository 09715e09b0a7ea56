import ShelterRegistry
import TestSupport
import Testing

/// The permissions of every support operation for every kind of principal.
@Suite("Permissions of the support operations")
struct SupportPermissionTests {
  enum PrincipalKind: String, CaseIterable {
    case guest, user, institution, moderator, admin, system

    var principal: Principal {
      switch self {
      case .guest: .guest
      case .user: .ann
      case .institution: .keeper
      case .moderator: .moderator
      case .admin: .admin
      case .system: .system
      }
    }
  }

  static let everyone = Set(PrincipalKind.allCases)
  static let signedIn: Set<PrincipalKind> = [.user, .institution, .moderator, .admin]

  /// The expected principals of each operation.
  static let matrix: [String: Set<PrincipalKind>] = [
    "payment.own": signedIn, "payment.incoming": signedIn, "payment.receive": [.system],
    "payment.audit": [.admin], "payment.fireDueEvents": [.system], "mandate.own": signedIn,
    "sponsorship.own": signedIn, "sponsorship.incoming": signedIn, "sponsorship.count": everyone,
    "sponsorship.fireDueEvents": [.system], "donation.give": signedIn, "donation.appeals": everyone,
    "donation.manage": signedIn, "donation.fireDueEvents": [.system], "pledge.own": signedIn,
    "pledge.receive": signedIn, "pledge.assign": [.system, .admin], "pledge.check": everyone,
    "pledge.fireDueEvents": [.system],
  ]

  @Test(
    "A call without permission fails, and nothing is sent to the payment provider",
    arguments: ServiceCall.support)
  func calls(call: ServiceCall) async throws {
    let allowed = try #require(Self.matrix[call.operation.name])
    for kind in PrincipalKind.allCases {
      let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd, isEmpty: true)
      let isAllowed = allowed.contains(kind)
      do {
        try await call.run(fixture, kind.principal)
        #expect(isAllowed, "\(call) as \(kind)")
      } catch let error as ShelterError {
        #expect(
          (error == .forbidden(AccessDeniedError(call.operation))) == !isAllowed,
          "\(call) as \(kind): \(error)"
        )
      }
      if !isAllowed {
        #expect(fixture.gateway.outbox.isEmpty && fixture.gateway.open.isEmpty, "\(call) as \(kind)")
      }
    }
  }

  @Test("Every service method with a principal has a call in these tests")
  func complete() {
    let services = [
      "PaymentService", "MandateService", "SponsorshipService", "DonationService", "FoodPledgeService",
    ]
    let declared = SourceFiles.principalCalls(under: "Sources/ShelterRegistry").filter { name in
      services.contains { name.hasPrefix("\($0).") }
    }
    #expect(declared.count > 40)
    #expect(Set(declared) == Set(ServiceCall.support.map(\.name)))
    #expect(Set(ServiceCall.support.map(\.operation.name)) == Set(Self.matrix.keys))
    #expect(Set(Self.matrix.keys).isSubset(of: Set(ShelterOperations.all.map(\.name))))
  }
}
