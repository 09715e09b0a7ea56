import DomainModeling

/// The callers, entities and moments of the lifecycle tests.
enum ParcelFixtures {
  typealias Subject = Parcel

  /// The callers, named after the actors that they are for Ann's parcel.
  enum PrincipalKind: String, CaseIterable {
    case sender, courier, otherUser, overseer, sendingOverseer, selfMadeSystem, guest, system

    var principal: Principal {
      get throws {
        switch self {
        case .sender: .user(try Identifier(parsing: Parcel.ann))
        case .courier: .user(try Identifier(parsing: Parcel.bob))
        case .otherUser: .user(try Identifier(parsing: "eve"))
        case .overseer: .user(try Identifier(parsing: "oscar"), roles: ["operator"])
        case .sendingOverseer: .user(try Identifier(parsing: Parcel.ann), roles: ["operator"])
        case .selfMadeSystem: .user(try Identifier(parsing: "mallory"), roles: ["system"])
        case .guest: .guest
        case .system: .system
        }
      }
    }

    var actors: Set<Subject.Actor> {
      switch self {
      case .sender: [.sender]
      case .courier: [.courier]
      case .overseer: [.overseer]
      case .sendingOverseer: [.sender, .overseer]
      case .system: [.system]
      case .otherUser, .selfMadeSystem, .guest: []
      }
    }
  }

  /// A moment long after every time event is due, but before the deadline that affects handing over.
  static let noon = "2026-03-01T12:00:00.000Z"

  static func moment(_ text: String) throws -> Timestamp { try Timestamp(parsing: text) }

  /// Fires an event with an input that satisfies its guards.
  static func fire(
    _ event: Subject.Event, on parcel: Parcel, by principal: Principal, at now: String = noon
  ) throws -> TransitionResult<Subject> {
    let id: Identifier<TransitionRecord> = try Identifier(parsing: "t-1")
    let now = try moment(now)
    let lifecycle = Subject.lifecycle
    func plain(_ event: TypedEvent<Subject, EmptyInput>) throws -> TransitionResult<Subject> {
      try lifecycle.fire(event, on: parcel, by: principal, at: now, recordedAs: id)
    }
    switch event {
    case .handOver:
      return try lifecycle.fire(
        Subject.Events.handOver, Parcel.Handover(weight: 5), on: parcel, by: principal, at: now,
        recordedAs: id)
    case .hold: return try plain(Subject.Events.hold)
    case .resume: return try plain(Subject.Events.resume)
    case .deliver: return try plain(Subject.Events.deliver)
    case .remind: return try plain(Subject.Events.remind)
    case .lose: return try plain(Subject.Events.lose)
    case .cancel:
      return try lifecycle.fire(
        Subject.Events.cancel, Parcel.Cancellation(reason: "changedMind"), on: parcel, by: principal, at: now,
        recordedAs: id)
    }
  }

  /// Returns the reason for refusing an event, or `nil` when it succeeds.
  static func refusal(
    _ event: Subject.Event, on parcel: Parcel, by principal: Principal, at now: String = noon
  ) throws -> TransitionError.Reason? {
    do {
      _ = try fire(event, on: parcel, by: principal, at: now)
      return nil
    } catch let refusal as TransitionError {
      return refusal.reason
    }
  }
}
