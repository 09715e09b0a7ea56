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

/// What an event does in one state.
public struct ContractTransition: Codable, Equatable, Sendable {
  /// The state before.
  public var from: String
  /// The event.
  public var event: String
  /// The state after; `nil` where the record goes back to the state before the last.
  public var to: String?
  /// The model of the event's input; `nil` where it takes none.
  public var input: String?
  /// Who may fire it; any one is enough.
  public var roles: [String]
  /// What has to hold, all of it.
  public var guards: [String]
  /// When it may happen at the earliest.
  public var timing: ContractTiming?
  /// The fields that it sets, each with what it is set to.
  public var assigns: ContractTable<Operand>
  /// What else it changes, in words.
  public var does: String?

  /// Describes a transition.
  public init(
    from: String, event: String, to: String?, input: String? = nil, roles: [String], guards: [String] = [],
    timing: ContractTiming? = nil, assigns: ContractTable<Operand> = [:], does: String? = nil
  ) {
    self.from = from
    self.event = event
    self.to = to
    self.input = input
    self.roles = roles
    self.guards = guards
    self.timing = timing
    self.assigns = assigns
    self.does = does
  }
}

/// What has to hold before a transition.
public struct ContractGuard: Codable, Equatable, Sendable {
  /// What it asks for.
  public var doc: String
  /// The condition; what can't be told refuses.
  public var condition: ConditionTree

  /// Describes a guard.
  public init(doc: String = "", condition: ConditionTree) {
    self.doc = doc
    self.condition = condition
  }
}

/// When a transition may happen at the earliest.
public struct ContractTiming: Codable, Hashable, Sendable {
  /// The field with the moment that is counted from; `nil` for the moment when the state began.
  public var field: String?
  /// How many seconds later.
  public var seconds: Double

  /// Describes a time.
  public init(field: String? = nil, seconds: Double) {
    self.field = field
    self.seconds = seconds
  }
}
