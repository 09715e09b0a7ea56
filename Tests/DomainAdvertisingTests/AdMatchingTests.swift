import DomainAdvertising
import TestSupport
import Testing

@Suite("Matching of advertisements with subjects")
struct AdMatchingTests {
  static func request(
    _ placement: AdPlacement = .detail, _ subjects: [AdSubject]? = nil, at now: Timestamp = AdFixtures.during,
    limit: Int = 10
  ) throws -> AdRequest {
    AdRequest(.known(placement), beside: try subjects ?? [AdFixtures.subject()], at: now, limit: limit)
  }

  @Test(
    "A keyword matches whole consecutive words of one text, ignoring case and accents",
    arguments: [
      ("lodki", true), ("ŁÓDKI", true), ("zolte lodki", true), ("lodki zolte", false), ("cafe", true),
      ("cafe\u{301}", true), ("the sea eight", true), ("o'neill", true), ("oneill", true), ("zoe", true),
      ("lantern", false), ("lanterns are lit", true), ("lodki a cafe", false), ("lit zoe", false),
      ("?!", false), ("lit lit", false),
    ])
  func keyword(keyword: String, isFound: Bool) throws {
    let targeting = try AdTargeting(keywords: [keyword])
    #expect(try targeting.reasons(for: AdFixtures.subject()) == (isFound ? [.keyword(keyword)] : []))
  }

  @Test("Reasons are ordered by subject, primary topic, other topics and keywords")
  func reasons() throws {
    let targeting = try AdTargeting(
      subjects: [Identifier(parsing: "m1")], topics: ["crime", "war", "drama"],
      keywords: ["sea", "nothing", "lanterns"])
    #expect(
      try targeting.reasons(for: AdFixtures.subject()) == [
        .subject, .primaryTopic("drama"), .topic("crime"), .keyword("sea"), .keyword("lanterns"),
      ])
    #expect(
      try targeting.reasons(for: AdFixtures.subject("m2", primary: nil, others: [], texts: ["Other"])) == [])
    #expect(
      try targeting.reasons(for: AdFixtures.subject("m2", primary: nil, others: ["war"], texts: [])) == [
        .topic("war")
      ])
  }

  @Test("A subject's topics begin with the primary topic unless the other topics contain it")
  func primaryTopic() throws {
    #expect(try AdFixtures.subject(primary: "drama", others: ["crime"]).topics == ["drama", "crime"])
    #expect(try AdFixtures.subject(primary: "crime", others: ["war", "crime"]).topics == ["war", "crime"])
    #expect(try AdFixtures.subject(primary: nil, others: ["war"]).topics == ["war"])
  }

  @Test("Matches are ordered by nearest reason, number of reasons, impressions and identifier")
  func ranking() throws {
    let plans: [(String, CampaignPlan)] = [
      ("c7", try AdFixtures.plan(subjects: [], keywords: ["sea"])),
      ("c6", try AdFixtures.plan(subjects: [], topics: ["crime"])),
      ("c5", try AdFixtures.plan(subjects: [], topics: ["drama"])),
      ("c4", try AdFixtures.plan(subjects: [], topics: ["drama", "crime"])),
      ("c3", try AdFixtures.plan()), ("c2", try AdFixtures.plan()),
      ("c1", try AdFixtures.plan()), ("c0", try AdFixtures.plan(subjects: ["m9"])),
    ]
    let campaigns = try plans.map { try AdFixtures.campaign($0.0, plan: $0.1) }
    let counts = ImpressionCounts([AdFixtures.id("c1"): ImpressionCount(total: 3, viewer: 3, viewerDaily: 1)])
    let expected = ["c2", "c3", "c1", "c4", "c5", "c6", "c7"]
    for seed in TestRounds.seeds(20, full: 1_000) {
      var generator = SeededGenerator(seed: seed)
      let matches = try Self.request().matches(among: campaigns.shuffled(using: &generator), seen: counts)
      #expect(matches.map(\.campaign.text) == expected)
      let few = try Self.request(limit: 3).matches(among: campaigns, seen: counts)
      #expect(few == Array(matches.prefix(3)))
    }
    #expect(try Self.request(limit: 0).matches(among: campaigns) == [])
    #expect(try Self.request(limit: -1).matches(among: campaigns) == [])
  }

  @Test("A list gets each advertisement once, with the subject that it matches best")
  func list() throws {
    let subjects = [
      try AdFixtures.subject("m2", primary: "war"), try AdFixtures.subject("m1"),
      try AdFixtures.subject("m3", primary: "crime"),
    ]
    let campaign = try AdFixtures.campaign(plan: AdFixtures.plan(topics: ["crime"]))
    let matches = try Self.request(.list, subjects).matches(among: [campaign])
    #expect(matches.map(\.subject.text) == ["m1"])
    #expect(matches.map(\.reasons) == [[.subject, .topic("crime")]])
    #expect(matches.map(\.advertiser) == [campaign.advertiser])
    #expect(try Self.request(.list, []).matches(among: [campaign]) == [])
  }

  @Test(
    "Only running campaigns are shown, and only in their own placements", arguments: Campaign.State.allCases)
  func states(state: Campaign.State) throws {
    let campaign = try AdFixtures.campaign(in: state)
    #expect(try Self.request().matches(among: [campaign]).count == (state == .running ? 1 : 0))
    #expect(try Self.request(.search).matches(among: [campaign]) == [])
  }

  @Test("A running campaign is shown from the start of its window until just before the end")
  func window() throws {
    let campaign = try AdFixtures.campaign()
    let moments: [(Timestamp, Bool)] = try [
      (AdFixtures.start.adding(.milliseconds(-1)), false), (AdFixtures.start, true),
      (AdFixtures.end.adding(.milliseconds(-1)), true), (AdFixtures.end, false),
    ]
    for (moment, isShowing) in moments {
      #expect(campaign.isShowing(at: moment) == isShowing)
      #expect(try Self.request(at: moment).matches(among: [campaign]).isEmpty == !isShowing)
    }
  }
}
