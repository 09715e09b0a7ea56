import ShelterRegistry
import TestSupport
import Testing

/// The permissions of every use case of support, for every kind of caller.
@Suite("Who may call what of support")
struct SupportPermissionTests {
  enum Role: String, CaseIterable {
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

  static let everybody = Set(Role.allCases)
  static let signedIn: Set<Role> = [.user, .institution, .moderator, .admin]

  /// The expected callers of each use case.
  static let matrix: [String: Set<Role>] = [
    "payment.own": signedIn, "payment.incoming": signedIn, "payment.receive": [.system],
    "payment.audit": [.admin], "payment.fireDueEvents": [.system], "mandate.own": signedIn,
    "sponsorship.own": signedIn, "sponsorship.incoming": signedIn, "sponsorship.count": everybody,
    "sponsorship.fireDueEvents": [.system], "donation.give": signedIn, "donation.appeals": everybody,
    "donation.manage": signedIn, "donation.fireDueEvents": [.system], "pledge.own": signedIn,
    "pledge.receive": signedIn, "pledge.assign": [.system, .admin], "pledge.check": everybody,
    "pledge.fireDueEvents": [.system],
  ]

  @Test("Each method asks its use case before anything else", arguments: ServiceCall.support)
  func calls(call: ServiceCall) async throws {
    let allowed = try #require(Self.matrix[call.useCase.name])
    for role in Role.allCases {
      let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd, isEmpty: true)
      let isAllowed = allowed.contains(role)
      do {
        try await call.run(fixture, role.principal)
        #expect(isAllowed, "\(call) as \(role)")
      } catch let error as ShelterError {
        #expect(
          (error == .forbidden(AccessDeniedError(call.useCase))) == !isAllowed, "\(call) as \(role): \(error)"
        )
      }
      if !isAllowed {
        #expect(fixture.gateway.outbox.isEmpty && fixture.gateway.open.isEmpty, "\(call) as \(role)")
      }
    }
  }

  @Test("Every method that somebody calls is tried")
  func complete() {
    let services = [
      "PaymentService", "MandateService", "SponsorshipService", "DonationService", "PledgeService",
    ]
    let declared = SourceFiles.principalCalls(under: "Sources/ShelterRegistry").filter { name in
      services.contains { name.hasPrefix("\($0).") }
    }
    #expect(declared.count > 40)
    #expect(Set(declared) == Set(ServiceCall.support.map(\.name)))
    #expect(Set(ServiceCall.support.map(\.useCase.name)) == Set(Self.matrix.keys))
    #expect(Set(Self.matrix.keys).isSubset(of: Set(ShelterUseCases.all.map(\.name))))
  }
}
