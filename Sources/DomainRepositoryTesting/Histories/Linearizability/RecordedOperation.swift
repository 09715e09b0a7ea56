public import DomainRepository

/// One call and its answer: who made it, when it began and ended, and what it saw and did.
public struct RecordedOperation: Hashable, Sendable {
  /// Which of the tasks made the call.
  public let task: Int
  /// The tick before the call.
  public let began: Int
  /// The tick after the answer.
  public let ended: Int
  /// What the call saw and did, all at one moment between the two ticks.
  public let effects: [EntityReference: RecordEffect]

  /// Records a call.
  public init(task: Int, began: Int, ended: Int, effects: [EntityReference: RecordEffect]) {
    self.task = task
    self.began = began
    self.ended = max(began, ended)
    self.effects = effects
  }
}

extension RecordedOperation: CustomStringConvertible {
  public var description: String {
    let effects = effects.sorted { $0.key.description < $1.key.description }
      .map { "\($0.key) \($0.value)" }
    return "\(began)–\(ended) task \(task): \(effects.joined(separator: "; "))"
  }
}
