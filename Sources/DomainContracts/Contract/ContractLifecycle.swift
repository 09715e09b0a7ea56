public import DomainModeling

/// A lifecycle in a contract: its states, events and transitions, and the actors that may fire them.
public struct ContractLifecycle: Codable, Equatable, Sendable {
  /// The version of the lifecycle's declaration.
  public var version: Int64
  /// The name of the model whose entities follow the lifecycle.
  public var subject: String
  /// The field that holds the state.
  public var stateField: String
  /// The field that holds the moment the current state began; `nil` if there is none.
  public var stateSinceField: String?
  /// The field that holds the previous state; `nil` if there is none.
  public var previousField: String?
  /// All states, in the order of their declaration.
  public var states: [String]
  /// The state of a new entity.
  public var initialState: String
  /// The states without outgoing transitions.
  public var finalStates: [String]
  /// All events, in the order of their declaration.
  public var events: [String]
  /// The actors by name, each with the condition under which the caller is that actor for an entity.
  public var actors: ContractDictionary<ConditionTree>
  /// The descriptions of the states.
  public var stateDocs: ContractDictionary<String>
  /// The descriptions of the events.
  public var eventDocs: ContractDictionary<String>
  /// The labels of the events, which are the names of their buttons, by language tag.
  ///
  /// The labels of the states are those of the state field's enum.
  public var eventLabels: ContractDictionary<ContractDictionary<String>>
  /// The descriptions of the actors.
  public var actorDocs: ContractDictionary<String>
  /// The labels of the actors, by which a history names who fired an event, by language tag.
  public var actorLabels: ContractDictionary<ContractDictionary<String>>
  /// The guards by identifier.
  public var guards: ContractDictionary<ContractGuard>
  /// The transitions by name, `state event`; further transitions of the same pair have a number appended.
  public var transitions: ContractDictionary<ContractTransition>

  /// Creates the description of a lifecycle.
  package init(
    version: Int64, subject: String, stateField: String, stateSinceField: String? = nil,
    previousField: String? = nil,
    states: [String], initialState: String, finalStates: [String], events: [String],
    actors: ContractDictionary<ConditionTree> = [:], stateDocs: ContractDictionary<String> = [:],
    eventDocs: ContractDictionary<String> = [:],
    eventLabels: ContractDictionary<ContractDictionary<String>> = [:],
    actorDocs: ContractDictionary<String> = [:],
    actorLabels: ContractDictionary<ContractDictionary<String>> = [:],
    guards: ContractDictionary<ContractGuard> = [:],
    transitions: ContractDictionary<ContractTransition> = [:]
  ) {
    self.version = version
    self.subject = subject
    self.stateField = stateField
    self.stateSinceField = stateSinceField
    self.previousField = previousField
    self.states = states
    self.initialState = initialState
    self.finalStates = finalStates
    self.events = events
    self.actors = actors
    self.stateDocs = stateDocs
    self.eventDocs = eventDocs
    self.eventLabels = eventLabels
    self.actorDocs = actorDocs
    self.actorLabels = actorLabels
    self.guards = guards
    self.transitions = transitions
  }
}

/// A transition in a contract: the target, actors, guards and changes of an event in one state.
public struct ContractTransition: Codable, Equatable, Sendable {
  /// The state before the transition.
  public var from: String
  /// The event that fires the transition.
  public var event: String
  /// The description of the transition; by default the event's.
  public var doc: String?
  /// The state after the transition; `nil` if the entity returns to its previous state.
  public var to: String?
  /// The model of the event's input; `nil` if the event takes no input.
  public var input: String?
  /// The actors that may fire the event; being any one of them is enough.
  public var actors: [String]
  /// The guards, all of which must hold.
  public var guards: [String]
  /// The earliest moment of the transition; `nil` if it may happen at any time.
  public var timeEvent: ContractTimeEvent?
  /// The fields that the transition sets, each with the operand that provides the value.
  public var assignments: ContractDictionary<Operand>
  /// A description of further changes; `nil` if there are none.
  public var effect: String?

  /// Creates the description of a transition.
  public init(
    from: String, event: String, doc: String? = nil, to: String?, input: String? = nil, actors: [String],
    guards: [String] = [],
    timeEvent: ContractTimeEvent? = nil, assignments: ContractDictionary<Operand> = [:], effect: String? = nil
  ) {
    self.from = from
    self.event = event
    self.doc = doc
    self.to = to
    self.input = input
    self.actors = actors
    self.guards = guards
    self.timeEvent = timeEvent
    self.assignments = assignments
    self.effect = effect
  }
}

/// A condition that must hold before a transition.
public struct ContractGuard: Codable, Equatable, Sendable {
  /// The description of the condition.
  public var doc: String
  /// The condition; the guard refuses if the result is unknown.
  public var condition: ConditionTree

  /// Creates the description of a guard.
  package init(doc: String = "", condition: ConditionTree) {
    self.doc = doc
    self.condition = condition
  }
}

/// The moment at which a transition becomes due: a delay after the moment of a field, or after the beginning of the
/// current state.
public struct ContractTimeEvent: Codable, Hashable, Sendable {
  /// The field with the moment from which time is counted; `nil` for the moment the current state began.
  public var field: String?
  /// The delay in seconds.
  public var seconds: Double

  /// Creates the description of a delay.
  package init(field: String? = nil, seconds: Double) {
    self.field = field
    self.seconds = seconds
  }
}
