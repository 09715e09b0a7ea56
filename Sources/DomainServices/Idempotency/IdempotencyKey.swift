public import DomainModeling

/// An idempotency key, with which an app can safely repeat a call.
///
/// The app generates a key for each action of a user, stores it, and sends it with every attempt. The first attempt that
/// succeeds writes a record of the key in its transaction; every later one finds the record and changes nothing.
/// Callers never share keys.
public enum IdempotencyKey {
  /// The idempotency key that an app stores to repeat a call.
  public typealias ID = Identifier<IdempotencyKey>

  /// The time for which a key is remembered: 7 days.
  public static let retentionPeriod = Duration.seconds(7 * 86_400)
}
