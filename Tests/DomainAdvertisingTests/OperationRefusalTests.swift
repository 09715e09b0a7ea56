import DomainAdvertising
import TestSupport
import Testing

@Suite("Refusals and events of the campaign operations")
struct OperationRefusalTests {
  private let owner = AdPrincipal.owner.principal
  private let reviewer = AdPrincipal.operator.principal
  private let draft = AdvertisingFixture.draft

  /// Returns the code of a refused call, which changes nothing.
  private func code(
    in fixture: AdvertisingFixture, _ call: () async throws -> Void
  ) async throws -> Refusal.Code? {
    let before = try await fixture.storedRecords()
    let error = await #expect(throws: AdvertisingError.self) { try await call() }
    #expect(try await fixture.storedRecords() == before)
    return error?.refusal.code
  }

  @Test("A campaign is submitted, rejected, edited, approved, started, paused, resumed and revoked")
  func wholeLife() async throws {
    let fixture = try await AdvertisingFixture()
    let campaigns = fixture.campaigns
    #expect(try await campaigns.submit(draft, as: owner).status == .pendingReview)
    let rejected = try await campaigns.reject(draft, for: .known(.brokenLink), as: reviewer)
    #expect(rejected.status == .rejected && rejected.moderationReason == .brokenLink)
    let plan = try AdFixtures.plan(keywords: ["winter"])
    #expect(try await campaigns.edit(draft, plan: plan, as: owner).plan == plan)
    try await campaigns.submit(draft, as: owner)
    #expect(try await fixture.approve(draft).status == .scheduled)
    #expect(try await campaigns.fireDueEvents(as: .system) == 1)
    #expect(try await campaigns.pause(draft, as: reviewer).pausedBy == .operator)
    #expect(try await code(in: fixture) { try await campaigns.resume(draft, as: owner) } == .transition)
    #expect(try await campaigns.resume(draft, as: reviewer).status == .running)
    let revoked = try await campaigns.revoke(draft, for: .known(.misleading), as: reviewer)
    #expect(revoked.status == .revoked && revoked.moderationReason == .misleading)
    let first = try await campaigns.history(of: draft, limit: 6, as: owner)
    let rest = try await campaigns.history(
      of: draft, at: .after(try #require(first.next)), as: reviewer)
    #expect(
      (first.items + rest.items).map(\.event.rawValue).sorted() == [
        "approve", "edit", "pause", "reject", "resume", "revoke", "start", "submit", "submit",
      ])
  }

  @Test("A campaign in another state refuses each event, and each event says so before it is tried")
  func transitions() async throws {
    let fixture = try await AdvertisingFixture()
    let campaigns = fixture.campaigns
    let verdicts = try await campaigns.permissions(on: draft, as: owner)
    #expect(verdicts.count == Campaign.Event.allCases.count)
    #expect(try await campaigns.cancel(draft, as: owner).status == .canceled)
    let plan = try AdFixtures.plan()
    let calls: [() async throws -> Void] = [
      { try await campaigns.submit(draft, as: owner) },
      { try await campaigns.edit(draft, plan: plan, as: owner) },
      { try await campaigns.cancel(draft, as: owner) }, { try await campaigns.pause(draft, as: owner) },
      { try await campaigns.resume(draft, as: owner) }, { try await fixture.approve(draft) },
      { try await campaigns.reject(draft, for: .known(.other), as: reviewer) },
      { try await campaigns.revoke(draft, for: .known(.other), as: reviewer) },
    ]
    for call in calls { #expect(try await code(in: fixture) { try await call() } == .transition) }
  }

  @Test(
    "A campaign that doesn't exist isn't found by an operator, and one without its advertiser isn't submitted"
  )
  func missing() async throws {
    let fixture = try await AdvertisingFixture()
    let campaigns = fixture.campaigns
    let nothing: Campaign.ID = AdFixtures.id("nothing")
    let calls: [() async throws -> Void] = [
      { try await campaigns.approve(nothing, seen: Version(1), as: reviewer) },
      { try await campaigns.reject(nothing, for: .known(.other), as: reviewer) },
      { try await campaigns.revoke(nothing, for: .known(.other), as: reviewer) },
    ]
    for call in calls { #expect(try await code(in: fixture) { try await call() } == .notFound) }
    try await fixture.repository.commit { $0.delete(Advertiser.self, id: AdFixtures.id("a1")) }
    #expect(try await code(in: fixture) { try await campaigns.submit(draft, as: owner) } == .notFound)
  }

  @Test("The hosts that an advertiser allows when a campaign is submitted count, not those of its creation")
  func storedHosts() async throws {
    let fixture = try await AdvertisingFixture()
    let moved = try AdFixtures.advertiser(hosts: ["elsewhere.example.com"])
    try await fixture.repository.commit { $0.save(moved) }
    let code = try await code(in: fixture) { try await fixture.campaigns.submit(draft, as: owner) }
    #expect(code == .transition)
  }

  @Test("An advertiser is registered once")
  func twice() async throws {
    let fixture = try await AdvertisingFixture()
    let advertiser = try AdFixtures.advertiser("newcomer")
    try await fixture.campaigns.registerAdvertiser(advertiser, as: reviewer)
    let changed = try AdFixtures.advertiser("newcomer", hosts: ["elsewhere.example.com"])
    for again in [advertiser, changed] {
      let code = try await code(in: fixture) {
        try await fixture.campaigns.registerAdvertiser(again, as: reviewer)
      }
      #expect(code == "advertiser.exists")
    }
  }

  @Test("Due work starts, ends and exhausts each campaign once, also one whose whole window has passed")
  func dueWork() async throws {
    let caps = try FrequencyCaps(total: 1)
    let stored = [
      try AdFixtures.campaign("c1", in: .scheduled), try AdFixtures.campaign("c2", in: .paused),
      try AdFixtures.campaign("c3", plan: AdFixtures.plan(caps: caps)),
      try AdFixtures.campaign("c4", in: .draft),
    ]
    let fixture = try await AdvertisingFixture(campaigns: stored)
    let impression = FrequencyCapsTests.impression(FrequencyCapsTests.viewer, "c3", at: AdFixtures.during)
    try await fixture.repository.commit { $0.insert(impression) }
    #expect(try await fixture.campaigns.fireDueEvents(as: .system) == 2)
    func states() async throws -> [Campaign.State?] {
      let campaigns = try await fixture.repository.all(ModelQuery<Campaign>()).map(\.entity)
      return campaigns.sorted { $0.id < $1.id }.map(\.status.known)
    }
    #expect(try await states() == [.running, .paused, .exhausted, .draft])
    #expect(try await fixture.campaigns.fireDueEvents(as: .system) == 0)
    fixture.clock.set(to: AdFixtures.end)
    #expect(try await fixture.campaigns.fireDueEvents(as: .system) == 2)
    #expect(try await states() == [.ended, .ended, .exhausted, .draft])
    let late = try await AdvertisingFixture(campaigns: [
      AdFixtures.campaign("c1", in: .scheduled), AdFixtures.campaign("c3", plan: AdFixtures.plan(caps: caps)),
    ])
    try await late.repository.commit { $0.insert(impression) }
    late.clock.set(to: AdFixtures.end)
    #expect(try await late.campaigns.fireDueEvents(as: .system) == 2)
    let ended = try await late.repository.all(ModelQuery<Campaign>()).map(\.entity.status)
    #expect(ended.map(\.known) == [.ended, .ended])
    let events = try await late.campaigns.history(of: AdFixtures.id("c1"), as: .system).items.map(
      \.event.rawValue)
    #expect(Set(events) == ["start", "end"] && events.count == 2)
  }

  @Test("An error of a campaign at its limit is thrown after the time events of the others are fired")
  func refusedCampaign() async throws {
    let refused = RefusedCampaign(campaign: AdFixtures.id("c3"))
    let caps = try FrequencyCaps(total: 1)
    let fixture = try await AdvertisingFixture(
      campaigns: [
        AdFixtures.campaign("c1", in: .scheduled),
        AdFixtures.campaign("c2", plan: AdFixtures.plan(caps: caps)),
        AdFixtures.campaign("c3", plan: AdFixtures.plan(caps: caps)),
      ], on: refused)
    for name in ["c2", "c3"] {
      let impression = Impression(
        id: AdFixtures.id("i-\(name)"), campaign: AdFixtures.id(name), advertisement: AdFixtures.id("ad1"),
        viewer: FrequencyCapsTests.viewer, at: AdFixtures.during)
      try await fixture.repository.commit { $0.insert(impression) }
    }
    let undeclared = await OperationReport.undeclared {
      await #expect(throws: AdvertisingError.invalid(refused.error)) {
        try await fixture.campaigns.fireDueEvents(as: .system)
      }
    }
    #expect(undeclared.count == 1, "no operation declares what only this repository refuses")
    let campaigns = try await fixture.repository.all(ModelQuery<Campaign>()).map(\.entity)
    #expect(campaigns.sorted { $0.id < $1.id }.map(\.status.known) == [.running, .exhausted, .running])
  }
}

/// A repository that refuses each event of one campaign, as one with constraints of its own may.
private struct RefusedCampaign: ForwardingRepository {
  let base: any Repository = InMemoryRepository()
  let campaign: Campaign.ID
  let error = ValidationError(at: Campaign.Fields.plan, .required)

  @discardableResult
  func commit(_ changes: ChangeSet) async throws(RepositoryError) -> Commit {
    let reference = EntityReference(Campaign.self, id: campaign)
    let references = changes.changes.map(\.reference)
    if references.contains(reference), references.contains(where: { $0.entity == "TransitionRecord" }) {
      throw .invalid(reference, error)
    }
    return try await base.commit(changes)
  }
}
