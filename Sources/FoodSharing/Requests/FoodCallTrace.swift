import DomainModeling
import DomainRepository

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
