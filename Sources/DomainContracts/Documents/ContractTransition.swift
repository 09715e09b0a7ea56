public import DomainModeling

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
