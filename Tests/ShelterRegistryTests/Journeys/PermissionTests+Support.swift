import ShelterRegistry
import Synchronization
import Testing

extension PermissionTests {
  /// The expected principals of each support operation, declared independently of the sources.
  static let support: [(Set<PrincipalKind>, [String])] = [
    (everyone, ["sponsorship.count", "donation.appeals", "pledge.commitments", "pledge.draws"]),
    (
      signedIn,
      [
        "payment.submit", "payment.retry", "payment.cancel", "payment.refund", "payment.list",
        "payment.read", "payment.history", "payment.incoming", "payment.receipts", "mandate.request",
        "mandate.revoke", "mandate.list", "sponsorship.createDraft", "sponsorship.start",
        "sponsorship.reactivate", "sponsorship.reassign", "sponsorship.change", "sponsorship.pause",
        "sponsorship.resume", "sponsorship.cancel", "sponsorship.declineReassignment", "sponsorship.list",
        "sponsorship.read", "sponsorship.history", "sponsorship.incoming", "donation.donate",
        "donation.list", "donation.incoming", "donation.openAppeal", "donation.closeAppeal",
        "donation.funds", "donation.entries", "donation.recordSpending", "donation.releaseRestriction",
        "pledge.make", "pledge.ship", "pledge.confirm", "pledge.reportMissing", "pledge.decline",
        "pledge.list", "pledge.incoming",
      ]
    ),
    ([.admin], ["payment.unmatchedEvents"]),
    ([.admin, .system], ["pledge.commit", "pledge.assign"]),
    (
      [.system],
      [
        "payment.receive", "payment.fireDueEvents", "sponsorship.fireDueEvents", "donation.fireDueEvents",
        "pledge.fireDueEvents",
      ]
    ),
  ]

  @Test("A refused call sends nothing to the payment provider", arguments: ServiceCall.support)
  func provider(call: ServiceCall) async throws {
    for kind in PrincipalKind.allCases where !call.operation.allows(kind.principal) {
      let fixture = try await ShelterFixture()
      await #expect(throws: ShelterError.self) { try await call.run(fixture, kind.principal) }
      let isUntouched = fixture.gateway.books.withLock {
        $0.calls == 0 && $0.refunds.isEmpty && $0.mandates.isEmpty
      }
      #expect(isUntouched, "\(call) as \(kind)")
    }
  }
}
