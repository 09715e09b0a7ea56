public import DomainModeling
import DomainRepository

/// A call that somebody makes again until it is answered.
///
/// The app mints an identifier for what a person wants, keeps it, and sends it with every attempt. What the call does is
/// recorded under a name made of that identifier, the caller, the record and what is said, and committed with what
/// it does. So an attempt whose answer got lost is found and not done twice, and nobody can use somebody else's.
public enum FoodCall {
  /// What an app keeps to make a call again.
  public typealias ID = Identifier<FoodCall>

  /// The identifier of what a call leaves behind.
  static func identifier<Owner>(
    _ call: ID, by principal: Principal, _ words: [String]
  ) -> Identifier<Owner> {
    let caller = principal.id?.text ?? principal.kind.rawValue
    return Identifier(
      named: ([call.text, caller] + words).joined(separator: "\u{0}"),
      in: (0xB7F2_0E95_4C6D_4138, 0x8D51_A3E8_67F0_2C9B))
  }
}

/// What a call leaves behind when it is done: the record of its transition.
struct FoodCallTrace {
  /// The record's identifier: made of the call where there is one, so that it is the same when the call is made again.
  let record: Identifier<TransitionRecord>
  private let isNamed: Bool

  init(of call: FoodCall.ID?, _ words: [String], by principal: Principal, in system: FoodSharingSystem) {
    record = call.map { FoodCall.identifier($0, by: principal, words) } ?? system.identifiers.next()
    isNamed = call != nil
  }

  /// What the call did when it was done before.
  func found(in work: inout FoodSharingSystem.Work) async throws(FoodSharingError) -> TransitionRecord? {
    isNamed ? try await work.get(TransitionRecord.self, id: record) : nil
  }

  /// Whether the call was done before.
  func isThere(in work: inout FoodSharingSystem.Work) async throws(FoodSharingError) -> Bool {
    try await found(in: &work) != nil
  }
}
