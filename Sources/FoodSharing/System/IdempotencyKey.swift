public import DomainModeling
import DomainRepository

/// An idempotency key, with which an app can safely repeat a call.
///
/// The app generates a key for each action of a user, stores it, and sends it with every attempt. The
/// transaction of the call writes a record whose identifier is derived from the key, the caller, the entity
/// and the arguments. A repeated call finds this record and changes nothing. Callers never
/// share keys.
public enum IdempotencyKey {
  /// The idempotency key that an app stores to repeat a call.
  public typealias ID = Identifier<IdempotencyKey>

  /// Returns the identifier of the record that a call writes.
  static func identifier<Owner>(
    _ key: ID, by principal: Principal, _ words: [String]
  ) -> Identifier<Owner> {
    let caller = principal.id?.text ?? principal.kind.rawValue
    return Identifier(
      named: ([key.text, caller] + words).joined(separator: "\u{0}"),
      in: (0xB7F2_0E95_4C6D_4138, 0x8D51_A3E8_67F0_2C9B))
  }
}

/// The transition record that a call writes, by which a repeated call is recognized.
struct IdempotencyRecord {
  /// The identifier of the record, derived from the idempotency key if there is one.
  let record: Identifier<TransitionRecord>
  private let hasKey: Bool

  init(of key: IdempotencyKey.ID?, _ words: [String], by principal: Principal, in system: FoodSharingSystem) {
    record = key.map { IdempotencyKey.identifier($0, by: principal, words) } ?? system.identifiers.next()
    hasKey = key != nil
  }

  /// Returns the record of an earlier attempt; `nil` when there is none.
  func existingRecord(in work: inout FoodSharingSystem.Work) async throws(FoodSharingError)
    -> TransitionRecord?
  {
    hasKey ? try await work.get(TransitionRecord.self, id: record) : nil
  }

  /// Returns whether an earlier attempt has written the record.
  func isRepeated(in work: inout FoodSharingSystem.Work) async throws(FoodSharingError) -> Bool {
    try await existingRecord(in: &work) != nil
  }
}
