public import DomainModeling

extension Session {
  /// The states, events and actors of a session's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = Session

    /// A state of a session.
    public enum State: String, Vocabulary {
      /// The session can be used until it expires.
      case live
      /// The session is over.
      case ended
    }

    /// An event of a session.
    public enum Event: String, Vocabulary {
      /// The holder signs out.
      case logOut
      /// The session's time is over.
      case expire
      /// A change to the account ends the session, or a sign-in replaces a guest's session.
      case end
    }

    /// The caller's relation to a session.
    public enum Role: String, Vocabulary {
      /// The account that signed in.
      case owner
      /// A guest in a guest's session; the key is compared before the lifecycle is consulted.
      case guest
      /// The system: time events, and changes to the account.
      case system
    }

    /// The event by which the holder signs out.
    public static let logOut = PlainTrigger(.logOut)
    /// The time event that ends the session.
    public static let expire = PlainTrigger(.expire)
    /// The event that ends the session for a reason.
    public static let end = Trigger<Flow, SessionEnding>(.end)

    private typealias Fields = Session.Fields

    /// The lifecycle of a session.
    public static let lifecycle = Lifecycle<Flow>(
      "Session", version: 1, state: Fields.status, since: Fields.statusSince, initial: .live, final: [.ended]
    ) {
      RoleRule(.owner, Fields.account == .principalID)
      RoleRule(
        .guest,
        Fields.account.isNull.and(Condition<Session>.principalIsKnown.negated)
          .and(Condition<Session>.principalHas(label: "system").negated))
      RoleRule(.system, .principalHas(label: "system"))
    } edges: {
      logOut.from(.live).to(.ended).by(.owner, .guest)
      expire.from(.live).to(.ended).by(.system)
        .at(Fields.expiresAt)
      end.from(.live).to(.ended).by(.system)
        .recording(SessionEnding.Fields.reason)
    }
  }
}

/// The input of the event that ends a session from outside.
public struct SessionEnding: Model {
  public let reason: OpenValue<SessionEnd>

  /// Creates the input.
  public init(_ reason: SessionEnd) { self.reason = .known(reason) }

  /// The fields of the input.
  public enum Fields {
    public static let reason = Field(
      "reason", \SessionEnding.reason, doc: "The reason why the session ends. Set by the server.")
  }

  public static let schema = ModelSchema<SessionEnding>(
    "SessionEnding", version: 1, doc: "The input of the event that ends a session from outside."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<SessionEnding>) throws {
    reason = try fields[Fields.reason]
  }
}

/// A reason why a session is ended from outside.
public enum SessionEnd: String, Vocabulary {
  /// The password of the account was changed or reset.
  case passwordChanged = "password-changed"
  /// The account was disabled or locked.
  case disabled
  /// The account was deleted.
  case deleted
  /// A user signed in on the device of the guest's session.
  case replaced
}
