import ShelterRegistry
import TestSupport
import Testing

/// Two registrations that ask for the same link, and the moderator who reviews them.
@Suite("Orders of calls on a link")
struct LinkCallOrderTests {
  struct Registrations: Sendable {
    let anns: Institution.ID
    let bobs: Institution.ID
  }

  typealias Script = CallScript<ShelterFixture, Registrations>

  private static func approve(
    _ name: String, _ registration: @escaping @Sendable (Registrations) -> Institution.ID
  ) -> Script.Call {
    .call(name) { fixture, both in
      let id = registration(both)
      try await fixture.approve(id, seen: fixture.version(of: Institution.self, id))
    }
  }

  private static func choose(
    _ link: String, as manager: Principal, _ name: String,
    _ registration: @escaping @Sendable (Registrations) -> Institution.ID
  ) -> Script.Call {
    .call(name) { fixture, both in
      let slug = try Institution.Slug(parsing: link)
      _ = try await fixture.institutions.edit(registration(both), as: manager) {
        $0[Institution.Fields.slug] = slug
      }
    }
  }

  static let script = Script(
    "one link", of: [Institution.self],
    [
      [
        approve("the moderator approves Ann's institution", \.anns),
        approve("the moderator approves Bob's institution", \.bobs),
        .call("the admin suspends Ann's institution", isBatch: true) { fixture, both in
          try await fixture.moderation.suspend(both.anns, for: .welfare, as: .admin)
        },
        .call("the admin reinstates Ann's institution") { fixture, both in
          try await fixture.moderation.reinstate(
            both.anns, seen: fixture.version(of: Institution.self, both.anns), as: .admin)
        },
      ],
      [
        choose("inna-chata", as: .ann, "Ann chooses another link", \.anns),
        choose("psia-chata", as: .ann, "Ann chooses the first link again", \.anns),
        choose("trzecia-chata", as: .ann, "Ann chooses a third link", \.anns),
        .call("Ann closes the institution", neverRefusedBecause: "only she closes it", isBatch: true) {
          fixture, both in _ = try await fixture.institutions.close(both.anns, as: .ann)
        },
      ],
      [
        choose("trzecia-chata", as: .bob, "Bob chooses the third link", \.bobs),
        choose("inna-chata", as: .bob, "Bob chooses another link", \.bobs),
        choose("psia-chata", as: .bob, "Bob chooses the first link again", \.bobs),
        .call("Bob closes the institution", neverRefusedBecause: "only he closes it", isBatch: true) {
          fixture, both in _ = try await fixture.institutions.close(both.bobs, as: .bob)
        },
      ],
    ]
  ) {
    try await ShelterFixture(startingAt: Fixtures.monthEnd, on: $0)
  } on: { fixture in
    Registrations(
      anns: try await fixture.waitingInstitution(as: .ann),
      bobs: try await fixture.waitingInstitution(as: .bob))
  } invariants: { fixture in
    let listed = try await fixture.all(Institution.self).filter(\.isListed)
    var violations = try await fixture.repository.recordsInWrongState(Institution.self)
    if Set(listed.map(\.slug)).count != listed.count { violations.append("two institutions have one link") }
    return violations
  }

  @Test("A link leads to at most one institution after each call, in every order of the calls")
  func orders() async throws {
    #expect(Self.script.orderCount == 34_650)
    let failures = try await Self.script.failures(inOrders: 60)
    #expect(failures == [])
  }

  @Test(
    "Two calls interleaved at their commits have the same effect as one after the other",
    arguments: script.pairs)
  func pairs(pair: Script.Pair) async throws {
    let failures = try await Self.script.failures(of: pair)
    #expect(failures == [])
  }
}
