import ShelterRegistry
import Testing

@Suite("Lifecycle of a mandate")
struct MandateLifecycleTests {
  typealias Subject = Mandate

  static let matrix = SupportMatrix<Subject>(
    rows: [
      .pending: [
        ([.revoke: .revoked], .debtor), ([.revoke: .revoked], .creditor),
        ([.sign: .active, .revoke: .revoked, .expire: .expired], .system),
      ],
      .active: [
        ([.revoke: .revoked], .debtor), ([.revoke: .revoked], .creditor),
        ([.use: .active, .revoke: .revoked, .expire: .expired], .system),
      ],
    ],
    principals: [
      .init("debtor", .ann, .debtor), .init("creditor", .keeper, .creditor),
      .init("another debtor", .bob), .init("admin", .admin), .init("guest", .guest),
      .init("system", .system, .system),
    ])

  @Test("The lifecycle of a mandate has no declaration errors")
  func declaration() { #expect(Subject.lifecycle.declarationErrors() == []) }

  @Test("Every event of a mandate has the expected result in every state for every caller")
  func cells() throws {
    let result = try Self.matrix.walk(
      at: { _ in Fixtures.monthEnd.adding(days: 1_200) },
      subject: { state, _ in try Given.mandate(in: state) },
      fire: { try $0.firing($1, by: $2, at: $3) })
    #expect(result.cells == 5 * 4 * 6)
    #expect(result.allowed == 10)
  }

  @Test("A one-off mandate is consumed by its use, and a recurring one stays active")
  func using() throws {
    let once = try Given.mandate(kind: .oneOff)
    #expect(once.nextSequence == .only)
    #expect(try once.firing(.use, by: .system, at: Fixtures.monthEnd).subject.status == .consumed)
    let recurring = try Given.mandate()
    #expect(recurring.nextSequence == .first)
    let used = try recurring.firing(.use, by: .system, at: Fixtures.monthEnd).subject
    #expect(used.status == .active && used.nextSequence == .recurring)
  }

  @Test("A mandate expires 36 months after its last debit, or after its signature without one")
  func idle() throws {
    let signed = try Given.mandate()
    let first = Timestamp("2029-01-31T00:00:00Z") ?? .latest
    #expect(dueMoment { try signed.firing(.expire, by: .system, at: Fixtures.monthEnd) } == first)
    let used = try Given.mandate(lastDebitAt: Timestamp("2026-08-31T10:00:00Z"))
    let second = Timestamp("2029-08-31T00:00:00Z") ?? .latest
    #expect(dueMoment { try used.firing(.expire, by: .system, at: Fixtures.monthEnd) } == second)
    #expect(
      dueMoment { try Given.mandate(in: .pending).firing(.expire, by: .system, at: Fixtures.monthEnd) }
        == Fixtures.monthEnd.adding(days: 14))
    let last = try Given.mandate(lastDebitAt: .latest)
    #expect(dueMoment { try last.firing(.expire, by: .system, at: Fixtures.monthEnd) } == .latest)
  }
}

extension Mandate {
  func firing(_ event: Event, by principal: Principal, at now: Timestamp) throws -> TransitionResult<
    Mandate
  > {
    switch event {
    case .sign:
      try Mandate.lifecycle.fire(
        Mandate.Events.sign, Mandate.SignInput(Given.reference("md_1")), on: self, by: principal, at: now,
        recordedAs: Given.id("t"))
    default: try Mandate.lifecycle.fire(event, on: self, by: principal, at: now, recordedAs: Given.id("t"))
    }
  }
}
