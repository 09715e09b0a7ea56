import DomainAccounts
import Testing

@Suite("Sign-in throttle policy")
struct SignInThrottlePolicyTests {
  @Test("After five free attempts each delay is twice as long as the last, up to 15 minutes")
  func delays() {
    let policy = SignInThrottlePolicy()
    let seconds: [Int64: Int64?] = [
      1: nil, 5: nil, 6: 2, 7: 4, 8: 8, 14: 512, 15: 900, 16: 900, 1_000_000: 900, .max: 900,
    ]
    for (failures, expected) in seconds {
      #expect(policy.delay(after: failures) == expected.map { Duration.seconds($0) }, "\(failures)")
    }
  }

  @Test("After a day without attempts the next one is counted as the first")
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

  @Test("A policy allows at most 100 attempts before the lock, and a delay of at most a day")
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
