public import DomainModeling

extension Session: StatefulEntity {
  /// A state of a session.
  public enum State: String, StringEnum {
    /// The session can be used until it expires.
    case active
    /// The session is over.
    case ended
  }

  /// An event of a session.
  public enum Event: String, StringEnum {
    /// The holder signs out.
    case signOut
    /// The session's time is over.
    case expire
    /// A change to the account ends the session, or a sign-in replaces it.
    case end
  }

  /// The caller's relation to a session.
  public enum Actor: String, StringEnum {
    /// The account that signed in.
    case owner
    /// A guest in a guest's session; the key is compared before the lifecycle is consulted.
    case guest
    /// The system: time events, and changes to the account.
    case system
  }

  /// The lifecycle of a session.
  public static let lifecycle = Lifecycle<Session>(
    "Session", version: 1, state: Fields.status, since: Fields.statusSince, initialState: .active
  ) {
    ActorRule(.owner, Fields.account == .principalID)
    ActorRule(
      .guest,
      Fields.account.isNull.and(Condition<Session>.principalIsKnown.negated)
        .and(Condition<Session>.principalIsSystem.negated))
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    on(.signOut).from(.active).to(.ended).by(.owner, .guest)
    on(.expire).from(.active).to(.ended).by(.system)
      .at(Fields.expiresAt)
    Events.end.from(.active).to(.ended).by(.system)
      .recording(Session.EndInput.Fields.reason)
  }

  /// The events that have an input, with its type.
  package enum Events {
    /// The event that ends the session for a reason.
    package static let end = TypedEvent<Session, Session.EndInput>(.end)
  }
}

extension Session {
  /// The input of the event that ends a session from outside.
  package struct EndInput: Model {
    package let reason: OpenEnum<Session.EndReason>

    /// Creates the input.
    package init(_ reason: Session.EndReason) { self.reason = .known(reason) }

    /// The fields of the input.
    package enum Fields {
      package static let reason = Field(
        "reason", \Session.EndInput.reason, doc: "The reason why the session ends. Set by the server.")
    }

    package static let schema = ModelSchema<Session.EndInput>(
      "Session.EndInput", version: 1, doc: "The input of the event that ends a session from outside."
    ) {
      Fields.reason
    }

    package init(reading fields: FieldReader<Session.EndInput>) throws {
      reason = try fields[Fields.reason]
    }
  }
}

extension Session {
  /// A reason why a session is ended from outside.
  public enum EndReason: String, StringEnum {
    /// The password of the account was changed or reset.
    case passwordChanged
    /// The account was disabled.
    case disabled
    /// The account was deleted.
    case deleted
    /// A user signed in on the device of the guest's session, or once more with as many sessions as an account may have.
    case replacedByNewSession
  }
}
