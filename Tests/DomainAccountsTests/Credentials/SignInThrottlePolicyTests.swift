import DomainAccounts
import Testing

@Suite("How fast passwords may be tried")
struct SignInThrottlePolicyTests {
  @Test("The first attempts are free, then each wait is twice as long, up to the longest")
  func delays() {
    let policy = SignInThrottlePolicy()
    let seconds: [Int64: Int64?] = [
      1: nil, 5: nil, 6: 2, 7: 4, 8: 8, 14: 512, 15: 900, 16: 900, 1_000_000: 900, .max: 900,
    ]
    for (failures, expected) in seconds {
      #expect(policy.delay(after: failures) == expected.map { Duration.seconds($0) }, "\(failures)")
    }
  }

  @Test("Counts begin anew after a day without attempts")
  func memory() throws {
    let policy = SignInThrottlePolicy()
    let id = SignInThrottle.id(for: "a@b")
    var throttle = try policy.counting(nil, as: id, at: Fixtures.now)
    #expect(throttle.attempts == 1 && throttle.blockedUntil == nil)
    throttle = try policy.counting(throttle, as: id, at: Fixtures.after(86_399))
    #expect(throttle.attempts == 2)
    throttle = try policy.counting(throttle, as: id, at: Fixtures.after(86_399 + 86_400))
    #expect(throttle.attempts == 1)
    for _ in 0..<5 { throttle = try policy.counting(throttle, as: id, at: Fixtures.now) }
    #expect(throttle.attempts == 6 && throttle.blockedUntil == Fixtures.after(2))
  }

  @Test("No policy allows more than 100 attempts before the lock, or a wait of over a day")
  func limits() {
    let lax = SignInThrottlePolicy(
      attemptsBeforeDelay: -1, initialDelay: .seconds(Int64.max), maximumDelay: .seconds(Int64.max),
      attemptsBeforeLock: .max)
    #expect(lax.attemptsBeforeLock == 100 && lax.attemptsBeforeDelay == 1)
    #expect(lax.delay(after: .max) == .seconds(86_400))
    #expect(SessionPolicy(absoluteTimeout: .seconds(Int64.max)).absoluteTimeout == .seconds(30 * 86_400))
    #expect(SessionPolicy(absoluteTimeout: .zero).absoluteTimeout == .seconds(60))
  }
}
