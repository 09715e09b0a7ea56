public import DomainModeling

/// An idempotency key, with which an app can safely repeat a call.
///
/// The app generates a key for each action of a user, stores it, and sends it with every attempt. The first attempt that
/// succeeds writes an ``IdempotencyRecord`` in its transaction; every later one finds the record and changes nothing.
/// Callers never share keys.
public enum IdempotencyKey {
  /// The idempotency key that an app stores to repeat a call.
  public typealias ID = Identifier<IdempotencyKey>
}
