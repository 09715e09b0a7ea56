/// How long people stay signed in.
public struct SessionPolicy: Hashable, Sendable {
  /// How long a session goes on by itself; NIST SP 800-63B-4 §2.1.3 asks for 30 days at most.
  public let lifetime: Duration

  /// Sets the policy; a lifetime under a minute or over 30 days counts as the nearest one inside.
  public init(lifetime: Duration = .seconds(30 * 86_400)) {
    self.lifetime = min(max(lifetime, .seconds(60)), .seconds(30 * 86_400))
  }
}
