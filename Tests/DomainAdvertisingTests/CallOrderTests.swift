import DomainAdvertising
import Synchronization
import TestSupport
import Testing

/// A campaign that may be shown twice, two viewers who open four pages, and the staff.
@Suite("Orders of calls on the impressions of a campaign")
struct CallOrderTests {
  typealias Script = CallScript<AdvertisingFixture, Shown>

  /// The offers that the viewers hold.
  final class Shown: Sendable {
    let campaign: Campaign.ID
    private let offers = Mutex<[Principal.ID: AdOffer]>([:])

    init(_ campaign: Campaign.ID) { self.campaign = campaign }

    subscript(viewer: Principal.ID) -> AdOffer? {
      get { offers.withLock { $0[viewer] } }
      set { offers.withLock { $0[viewer] = newValue } }
    }
  }

  private static let ann: Principal.ID = AdFixtures.id("ann")
  private static let bob: Principal.ID = AdFixtures.id("bob")
  private static let total = 2

  /// A call with which a viewer opens a page, which shows the advertisement unless a cap is reached.
  private static func view(as viewer: Principal.ID, _ name: String) -> Script.Call {
    .call(name, neverRefusedBecause: "a page without advertisements is no error") { fixture, shown in
      let offers = try await fixture.advertising.ads(beside: [AdFixtures.subject()], as: .user(viewer))
      shown[viewer] = offers.first
      if offers.isEmpty { throw NothingToCallOn() }
    }
  }

  private static func record(as viewer: Principal.ID, _ name: String) -> Script.Call {
    .call(name, neverRefusedBecause: "an impression that was offered is a fact") { fixture, shown in
      guard let offer = shown[viewer] else { throw NothingToCallOn() }
      try await fixture.advertising.recordImpression(offer, for: .user(viewer))
    }
  }

  static let script = Script(
    "impressions of a campaign", of: [Campaign.self],
    [
      [
        .call("the scheduler ends it", neverRefusedBecause: "the scheduler ends what is due, if anything") {
          fixture, _ in
          if try await fixture.campaigns.fireDueEvents(as: .system) == 0 { throw NothingToCallOn() }
        },
        .call("the advertiser pauses it") { fixture, shown in
          _ = try await fixture.campaigns.pause(shown.campaign, as: AdPrincipal.owner.principal)
        },
        .call("the operator resumes it") { fixture, shown in
          _ = try await fixture.campaigns.resume(shown.campaign, as: AdPrincipal.operator.principal)
        },
        .call("the operator revokes it") { fixture, shown in
          _ = try await fixture.campaigns.revoke(
            shown.campaign, for: .known(.misleading), as: AdPrincipal.operator.principal)
        },
      ],
      [
        view(as: ann, "Ann opens a page"),
        record(as: ann, "Ann sees the advertisement"),
        view(as: ann, "Ann opens another page"),
        record(as: ann, "Ann sees the advertisement again"),
      ],
      [
        view(as: bob, "Bob opens a page"),
        record(as: bob, "Bob sees the advertisement"),
        view(as: bob, "Bob opens another page"),
        record(as: bob, "Bob sees the advertisement again"),
      ],
    ]
  ) {
    let caps = try FrequencyCaps(total: Int64(total), perViewer: Int64(total))
    let campaign = try AdFixtures.campaign(plan: AdFixtures.plan(caps: caps))
    return try await AdvertisingFixture(campaigns: [campaign], on: $0)
  } on: { _ in
    Shown(AdFixtures.id("c1"))
  } invariants: { fixture in
    var violations: [String] = []
    let campaign = try #require(try await fixture.repository.all(ModelQuery<Campaign>()).first).entity
    let impressions = try await fixture.repository.all(ModelQuery<Impression>()).map(\.entity)
    if impressions.count > total { violations.append("\(impressions.count) impressions of \(total)") }
    if campaign.status == .exhausted, impressions.count < total {
      violations.append("the campaign ended after \(impressions.count) impressions of \(total)")
    }
    for (viewer, own) in Dictionary(grouping: impressions, by: \.viewer) where own.count > total {
      violations.append("\(viewer) has seen the advertisement \(own.count) times")
    }
    return violations + (try await fixture.repository.recordsInWrongState(Campaign.self))
  }

  @Test("A campaign is shown within its caps after each call, in every order of the calls")
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

  /// The lifecycle of the module, with what its records share and the scripts that test it.
  private static let lifecycles: [LifecycleCoverage] = [
    .sharing("the impressions of a campaign", Campaign.self, testedBy: script)
  ]

  @Test("Every lifecycle with a ledger or a single copy has a script of calls")
  func coverage() {
    #expect(
      LifecycleCoverage.gaps(in: Self.lifecycles, of: DomainAdvertisingModule.declaration.lifecycles) == [])
  }
}
