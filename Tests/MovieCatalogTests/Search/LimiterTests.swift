import MovieCatalog
import MovieTestSupport
import Testing

struct LimiterTests {
  @Test("The limiter for iTunes admits five calls at once, and then one every four seconds")
  func burst() throws {
    var limiter = MovieSourceRateLimiter.itunes
    for _ in 1...5 { #expect(limiter.admit(at: Fixtures.now) == .admitted) }
    #expect(limiter.admit(at: Fixtures.now) == .wait(.seconds(4)))
    let early = try Fixtures.now.adding(.milliseconds(3_999))
    #expect(limiter.admit(at: early) == .wait(.milliseconds(1)))
    #expect(limiter.admit(at: try Fixtures.now.adding(.seconds(4))) == .admitted)
  }

  @Test("No time window has more calls than allowed", arguments: 0..<50)
  func windows(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let calls = Int.random(in: 2...30, using: &random)
    let window = Int64.random(in: 50...60_000, using: &random)
    var limiter = try MovieSourceRateLimiter(
      calls: calls, per: .milliseconds(window), burst: Int.random(in: 1..<calls, using: &random))
    var now = Fixtures.now
    var admitted: [Timestamp] = []
    for _ in 0..<500 {
      now = try now.adding(.milliseconds(Int64.random(in: 0...(window / Int64(calls)), using: &random)))
      if limiter.admit(at: now) == .admitted { admitted.append(now) }
    }
    #expect(admitted.count > calls)
    for (position, moment) in admitted.enumerated() {
      let inWindow = admitted[position...].prefix { $0.since(moment) < .milliseconds(window) }
      #expect(inWindow.count <= calls)
    }
  }

  @Test("A call after the returned waiting time is admitted", arguments: 0..<20)
  func waiting(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var limiter = MovieSourceRateLimiter.itunes
    var now = Fixtures.now
    for _ in 0..<100 {
      now = try now.adding(.milliseconds(Int64.random(in: 0...2_000, using: &random)))
      guard case .wait(let duration) = limiter.admit(at: now) else { continue }
      now = try now.adding(duration)
      #expect(limiter.admit(at: now) == .admitted)
    }
  }

  @Test("A pause delays the next call, by one day at most")
  func pauses() throws {
    var limiter = MovieSourceRateLimiter.itunes
    limiter.pause(for: .seconds(90), at: Fixtures.now)
    #expect(limiter.admit(at: try Fixtures.now.adding(.seconds(30))) == .wait(.seconds(60)))
    #expect(limiter.admit(at: try Fixtures.now.adding(.seconds(90))) == .admitted)
    limiter.pause(for: .seconds(-5), at: Fixtures.now)
    limiter.pause(for: .seconds(Int64.max), at: Fixtures.now)
    #expect(limiter.admit(at: Fixtures.now) == .wait(.seconds(86_400)))
  }

  @Test("After the clock has gone back, a call waits four seconds")
  func clockGoesBack() throws {
    var limiter = MovieSourceRateLimiter.itunes
    #expect(limiter.admit(at: .latest) == .admitted)
    #expect(limiter.admit(at: Fixtures.now) == .wait(.seconds(4)))
    #expect(limiter.admit(at: .earliest) == .wait(.seconds(4)))
    #expect(limiter.admit(at: try Fixtures.now.adding(.seconds(30))) == .wait(.seconds(4)))
  }

  @Test(
    "A limiter with a number of calls, a period or a burst out of range is rejected",
    arguments: [
      (1, 60, 1), (20, 60, 0), (20, 60, 20), (0, 60, 0), (20, 0, 5), (20, 86_401, 5), (10_001, 60, 5),
    ])
  func invalidLimits(calls: Int, seconds: Int64, burst: Int) {
    #expect(throws: ValueError.self) {
      try MovieSourceRateLimiter(calls: calls, per: .seconds(seconds), burst: burst)
    }
  }
}
