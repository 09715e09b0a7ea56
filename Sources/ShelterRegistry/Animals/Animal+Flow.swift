public import DomainModeling

extension Animal {
  /// The words of an animal's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = Animal

    /// What is with an animal.
    public enum State: String, Vocabulary {
      public static let vocabularyName = "AnimalState"

      /// Not shown yet.
      case draft
      /// Waits for a home.
      case available
      /// Can't leave for now.
      case onHold
      /// Somebody is about to take it.
      case reserved
      /// Is with somebody who may still bring it back.
      case onTrial
      /// Has a home.
      case adopted
      /// Is in a home for a while.
      case fostered
      /// Has gone to another institution.
      case transferred
      /// Is with its owner again.
      case reclaimed
      /// Has got away.
      case escaped
      /// Lives in the wild again.
      case released
      /// Has died.
      case deceased
    }

    /// What may happen to an animal.
    public enum Event: String, Vocabulary {
      /// The institution shows it.
      case publish
      /// The institution shows it no longer.
      case unpublish
      /// It can't leave for now.
      case hold
      /// It can leave again.
      case liftHold
      /// It is kept for somebody.
      case reserve
      /// It is kept no longer.
      case cancelReservation
      /// Somebody takes it for a while, to see.
      case beginTrial
      /// Somebody takes it for good.
      case adopt
      /// It comes back.
      case takeBack
      /// Somebody takes it in for a while.
      case foster
      /// It goes to another institution.
      case transfer
      /// Its owner fetches it.
      case reclaim
      /// It gets away.
      case escape
      /// It is set free.
      case release
      /// It dies.
      case die
    }

    /// Who may do something with an animal.
    public enum Role: String, Vocabulary {
      /// Whoever acts for its institution.
      case institution
      /// Timers.
      case system
    }

    /// What is to be done after a transition.
    public enum Effect: String, Hashable, Sendable {
      /// It has left for good, so that its sponsors have to choose.
      case left
      /// It has a home, so that all other enquiries about it are over.
      case closeEnquiries
      /// Nobody may be with it any more, so that it belongs to no bond.
      case breakBonds
    }

    /// Shows it.
    public static let publish = PlainTrigger(.publish)
    /// Shows it no longer.
    public static let unpublish = PlainTrigger(.unpublish)
    /// Holds it for a reason, until a moment if need be.
    public static let hold = Trigger<Flow, AnimalHold>(.hold)
    /// Ends that.
    public static let liftHold = PlainTrigger(.liftHold)
    /// Keeps it for somebody.
    public static let reserve = Trigger<Flow, AnimalMovement>(.reserve)
    /// Keeps it no longer.
    public static let cancelReservation = PlainTrigger(.cancelReservation)
    /// Gives it away for 30 days.
    public static let beginTrial = Trigger<Flow, AnimalMovement>(.beginTrial)
    /// Gives it away for good.
    public static let adopt = Trigger<Flow, AnimalMovement>(.adopt)
    /// Makes it for good, because nobody has brought it back in time.
    public static let endTrial = PlainTrigger(.adopt)
    /// Takes it back for a reason.
    public static let takeBack = Trigger<Flow, AnimalReturn>(.takeBack)
    /// Gives it away for a while.
    public static let foster = Trigger<Flow, AnimalMovement>(.foster)
    /// Gives it to another institution.
    public static let transfer = Trigger<Flow, AnimalTransfer>(.transfer)
    /// Gives it back to its owner.
    public static let reclaim = Trigger<Flow, AnimalMovement>(.reclaim)
    /// Notes that it got away.
    public static let escape = Trigger<Flow, AnimalMovement>(.escape)
    /// Sets it free.
    public static let release = Trigger<Flow, AnimalMovement>(.release)
    /// Notes that it died.
    public static let die = Trigger<Flow, AnimalMovement>(.die)

    /// The states in which everybody sees the animal in lists.
    public static let shownStates: [State] = [.available, .onHold, .reserved, .onTrial, .fostered]
    /// The states in which the institution pays for its food, so that a sponsorship may begin.
    public static let supportedStates: [State] = [.available, .onHold, .reserved, .fostered]
  }

  /// Whether everybody sees it in lists.
  public var isShown: Bool { status.known.map(Flow.shownStates.contains) == true }
}
