import DomainAdvertising
import TestSupport
import Testing

@Suite("Frequency caps")
struct FrequencyCapsTests {
  static let viewer: Principal.ID = AdFixtures.id("viewer-1")
  static let other: Principal.ID = AdFixtures.id("viewer-2")

  @Test(
    "`reached` returns the widest cap that the count equals or exceeds, otherwise nil",
    arguments: [
      (9, 2, 1, nil), (10, 2, 1, .total), (11, 3, 2, .total), (9, 3, 1, .perViewer), (9, 3, 2, .perViewer),
      (9, 2, 2, .perViewerDaily), (0, 0, 0, nil), (.max, .max, .max, .total),
    ] as [(Int64, Int64, Int64, FrequencyCaps.Kind?)])
  func boundaries(total: Int64, viewer: Int64, daily: Int64, cap: FrequencyCaps.Kind?) throws {
    let caps = try FrequencyCaps(total: 10, perViewer: 3, perViewerDaily: 2)
    let count = ImpressionCount(total: total, viewer: viewer, viewerDaily: daily)
    #expect(caps.reached(by: count) == cap)
    #expect(FrequencyCaps.unlimited.reached(by: count) == nil)
  }

  @Test("Caps below one, and narrower caps above wider ones, are invalid")
  func limits() {
    #expect(throws: ValidationError.self) { try FrequencyCaps(total: 0) }
    #expect(throws: ValidationError.self) { try FrequencyCaps(perViewer: -1) }
    #expect(throws: ValidationError.self) { try FrequencyCaps(perViewer: 1, perViewerDaily: 2) }
    #expect(throws: ValidationError.self) { try FrequencyCaps(total: 1, perViewer: 2) }
    #expect(throws: Never.self) { try FrequencyCaps(total: 2, perViewer: 2, perViewerDaily: 2) }
  }

  static func impression(
    _ viewer: Principal.ID = viewer, _ campaign: String = "c1", at moment: Timestamp
  ) -> Impression {
    Impression(
      id: AdFixtures.id("i"), campaign: AdFixtures.id(campaign), advertisement: AdFixtures.id("ad1"),
      viewer: viewer, at: moment)
  }

  @Test("The daily count includes an impression until 24 hours have passed")
  func day() throws {
    let now = AdFixtures.during
    let dayAgo = try now.adding(.seconds(-86_400))
    let impressions = [
      Self.impression(at: dayAgo), Self.impression(at: try dayAgo.adding(.milliseconds(1))),
      Self.impression(at: now), Self.impression(at: try now.adding(.seconds(60))),
      Self.impression(Self.other, at: now), Self.impression(Self.viewer, "c2", at: now),
      Self.impression(at: .earliest), Self.impression(at: .latest),
    ]
    let counts = ImpressionCounts(of: impressions, viewer: Self.viewer, at: now)
    #expect(counts[AdFixtures.id("c1")] == ImpressionCount(total: 7, viewer: 6, viewerDaily: 4))
    #expect(counts[AdFixtures.id("c2")] == ImpressionCount(total: 1, viewer: 1, viewerDaily: 1))
    #expect(counts[AdFixtures.id("c3")] == ImpressionCount())
  }

  @Test(
    "No cap is exceeded if every offered advertisement is shown",
    arguments: TestRounds.seeds(30, full: 1_500))
  func capsHold(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let caps = try FrequencyCaps(
      total: .random(in: 8...12, using: &random), perViewer: .random(in: 4...6, using: &random),
      perViewerDaily: .random(in: 1...3, using: &random))
    let ads = try (1...3).map { try AdFixtures.advertisement("ad\($0)") }
    let campaign = try AdFixtures.campaign(plan: AdFixtures.plan(advertisements: ads, caps: caps))
    let subject = try AdFixtures.subject()
    var shown: [Impression] = []
    for hour in 0..<47 as Range<Int64> {
      let now = AdFixtures.after(AdFixtures.start, hours: hour)
      let viewer = Bool.random(using: &random) ? Self.viewer : Self.other
      let counts = ImpressionCounts(of: shown, viewer: viewer, at: now)
      let request = AdRequest(.known(.detail), beside: [subject], at: now, limit: 4)
      let matches = request.matches(among: [campaign], seen: counts)
      #expect(matches.isEmpty == (caps.reached(by: counts[campaign.id]) != nil))
      shown += matches.map { $0.impression(AdFixtures.id("i"), viewer: viewer, at: now) }
      let recent = shown.filter { $0.viewer == viewer && now.since($0.at) < .seconds(86_400) }
      #expect(recent.count <= Int(caps.perViewerDaily ?? 0))
      #expect(shown.count { $0.viewer == viewer } <= Int(caps.perViewer ?? 0))
      #expect(shown.count <= Int(caps.total ?? 0))
    }
    #expect(!shown.isEmpty)
  }
}
