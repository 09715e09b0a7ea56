public import DomainModeling

/// A lifecycle in a contract: who may do what in which state.
public struct ContractLifecycle: Codable, Equatable, Sendable {
  /// The version of the machine.
  public var version: Int64
  /// The model whose records live it.
  public var subject: String
  /// The field that holds the state.
  public var stateField: String
  /// The field that holds when the state began, where there is one.
  public var sinceField: String?
  /// The field that holds the state before, where there is one.
  public var previousField: String?
  /// The states.
  public var states: [String]
  /// The state of a new record.
  public var initial: String
  /// The states that nothing leaves.
  public var final: [String]
  /// The events.
  public var events: [String]
  /// The roles, each with the relation to the record that makes somebody it.
  public var roles: ContractTable<ConditionTree>
  /// The guards.
  public var guards: ContractTable<ContractGuard>
  /// What each event does in each state, named `state event`, with a number where there are several ways.
  public var transitions: ContractTable<ContractTransition>

  /// Describes a lifecycle.
  public init(
    version: Int64, subject: String, stateField: String, sinceField: String? = nil,
    previousField: String? = nil,
    states: [String], initial: String, final: [String], events: [String],
    roles: ContractTable<ConditionTree> = [:], guards: ContractTable<ContractGuard> = [:],
    transitions: ContractTable<ContractTransition> = [:]
  ) {
    self.version = version
    self.subject = subject
    self.stateField = stateField
    self.sinceField = sinceField
    self.previousField = previousField
    self.states = states
    self.initial = initial
    self.final = final
    self.events = events
    self.roles = roles
    self.guards = guards
    self.transitions = transitions
  }
}
