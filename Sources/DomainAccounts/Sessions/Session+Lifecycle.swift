public import DomainModeling

extension Session {
  /// The words of a session's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = Session

    /// Whether a session goes on.
    public enum State: String, Vocabulary {
      /// It goes on.
      case live
      /// It is over.
      case ended
    }

    /// What may happen to a session.
    public enum Event: String, Vocabulary {
      /// Its holder leaves.
      case logOut
      /// Its time is over.
      case expire
      /// Something about the account ends it.
      case end
    }

    /// Who may do something with a session.
    public enum Role: String, Vocabulary {
      /// Who has signed in.
      case owner
      /// A guest in a guest's session; the key is compared before the lifecycle is asked.
      case guest
      /// Timers, and changes to the account.
      case system
    }

    /// Leaves.
    public static let logOut = PlainTrigger(.logOut)
    /// Ends it when its time is over.
    public static let expire = PlainTrigger(.expire)
    /// Ends it for a reason.
    public static let end = Trigger<Flow, SessionEnding>(.end)

    private typealias Fields = Session.Fields

    /// The way of a session.
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

/// Ending a session from outside.
public struct SessionEnding: Model {
  /// Why.
  public let reason: OpenValue<SessionEnd>

  /// Ends for a reason.
  public init(_ reason: SessionEnd) { self.reason = .known(reason) }

  /// The fields of an ending.
  public enum Fields {
    public static let reason = Field("reason", \SessionEnding.reason, doc: "A word for why.")
  }

  public static let schema = ModelSchema<SessionEnding>(
    "SessionEnding", version: 1, doc: "Why a session is ended from outside."
  ) {
    Fields.reason
  }

  public init(reading fields: FieldReader<SessionEnding>) throws {
    reason = try fields[Fields.reason]
  }
}

/// Why a session was ended from outside.
public enum SessionEnd: String, Vocabulary {
  /// The password was changed.
  case passwordChanged = "password-changed"
  /// The account was disabled or locked.
  case disabled
  /// The account was deleted.
  case deleted
  /// Somebody signed in or out of the guest session's device.
  case replaced
}
