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

extension Animal.Flow {
  private typealias Fields = Animal.Fields

  /// How long a reservation holds.
  public static let reservationTime = Duration.seconds(14 * 86_400)
  /// How long somebody may bring an animal back that was taken to see.
  public static let trialTime = Duration.seconds(30 * 86_400)

  /// The way of an animal: shown, held, reserved, on trial, adopted or fostered; moved on, fetched, free, dead.
  public static let lifecycle = Lifecycle<Animal.Flow>(
    "Animal", version: 1, state: Fields.status, since: Fields.statusSince, initial: .draft,
    final: [.transferred, .released, .deceased]
  ) {
    RoleRule(.institution, Fields.account == .principalID)
    RoleRule(.system, .principalIsSystem)
  } edges: {
    publish.from(.draft).to(.available).by(.institution)
      .when(Animal.isDescribed)
    unpublish.from(.available).to(.draft).by(.institution)
    hold.from(.available).to(.onHold).by(.institution)
      .when(Animal.untilLater)
      .set(Fields.holdReason, to: .input(AnimalHold.Fields.reason))
      .set(Fields.holdUntil, to: .input(AnimalHold.Fields.until))
      .recording(AnimalHold.Fields.reason)
    liftHold.from(.onHold).to(.available).by(.institution)
      .clear(Fields.holdReason).clear(Fields.holdUntil)
    liftHold.from(.onHold).to(.available).by(.system).at(Fields.holdUntil)
      .clear(Fields.holdReason).clear(Fields.holdUntil)
    reserve.from(.available).to(.reserved).by(.institution)
      .when(Animal.notBanned, Animal.together)
      .set(Fields.person, to: .input(AnimalMovement.Fields.person))
    cancelReservation.from(.reserved).to(.available).by(.institution)
      .clear(Fields.person)
    cancelReservation.from(.reserved).to(.available).by(.system).after(reservationTime)
      .clear(Fields.person)
    beginTrial.from(.available, .reserved).to(.onTrial).by(.institution)
      .when(
        Animal.dayIsPast, Animal.notBeforeIntake, Animal.notBeforeReturn, Animal.notBanned, Animal.together,
        Animal.sameReservation
      )
      .set(Fields.person, to: .input(AnimalMovement.Fields.person))
      .set(Fields.movedOn, to: .input(AnimalMovement.Fields.day))
    adopt.from(.available, .reserved, .fostered).to(.adopted).by(.institution)
      .when(
        Animal.dayIsPast, Animal.notBeforeIntake, Animal.notBeforeReturn, Animal.notBeforeMovement,
        Animal.notBanned, Animal.together, Animal.sameReservation
      )
      .set(Fields.person, to: .input(AnimalMovement.Fields.person))
      .set(Fields.movedOn, to: .input(AnimalMovement.Fields.day))
      .emitting { _, _ in [.left, .closeEnquiries] }
    adopt.from(.onTrial).to(.adopted).by(.institution)
      .when(
        Animal.dayIsPast, Animal.notBeforeMovement, Animal.notBanned, Animal.together, Animal.sameTrial
      )
      .updating("notes who has it, where the trial named nobody") { animal, movement, _ in
        animal.person = animal.person ?? movement.person
      }
      .emitting { _, _ in [.left, .closeEnquiries] }
    endTrial.from(.onTrial).to(.adopted).by(.system).after(trialTime)
      .emitting { _, _ in [.left, .closeEnquiries] }
    takeBack.from(.onTrial, .adopted, .fostered, .reclaimed, .escaped).to(.available).by(.institution)
      .when(Animal.dayIsPast, Animal.notBeforeMovement)
      .set(Fields.returnedOn, to: .input(AnimalReturn.Fields.day))
      .set(Fields.returnReason, to: .input(AnimalReturn.Fields.reason))
      .clear(Fields.person).clear(Fields.movedOn)
      .recording(AnimalReturn.Fields.reason)
    foster.from(.available, .onHold).to(.fostered).by(.institution)
      .when(
        Animal.dayIsPast, Animal.notBeforeIntake, Animal.notBeforeReturn, Animal.notBanned
      )
      .set(Fields.person, to: .input(AnimalMovement.Fields.person))
      .set(Fields.movedOn, to: .input(AnimalMovement.Fields.day))
      .clear(Fields.holdReason).clear(Fields.holdUntil)
    transfer.from(.available, .onHold, .reserved).to(.transferred).by(.institution)
      .when(
        Animal.dayIsPast, Animal.notBeforeIntake, Animal.notBeforeReturn, Animal.together,
        Animal.otherInstitution
      )
      .set(Fields.transferredTo, to: .input(AnimalTransfer.Fields.receiver))
      .set(Fields.movedOn, to: .input(AnimalTransfer.Fields.day))
      .clear(Fields.person).clear(Fields.holdReason).clear(Fields.holdUntil)
      .emitting { _, _ in [.left, .closeEnquiries, .breakBonds] }
    reclaim.from(.available, .onHold).to(.reclaimed).by(.institution)
      .when(Animal.dayIsPast, Animal.notBeforeIntake, Animal.notBeforeReturn)
      .set(Fields.person, to: .input(AnimalMovement.Fields.person))
      .set(Fields.movedOn, to: .input(AnimalMovement.Fields.day))
      .clear(Fields.holdReason).clear(Fields.holdUntil)
      .emitting { _, _ in [.left, .closeEnquiries] }
    escape.from(.available, .onHold, .reserved, .onTrial, .fostered).to(.escaped).by(.institution)
      .when(Animal.dayIsPast, Animal.notBeforeIntake, Animal.notBeforeReturn, Animal.notBeforeMovement)
      .set(Fields.movedOn, to: .input(AnimalMovement.Fields.day))
      .clear(Fields.person).clear(Fields.holdReason).clear(Fields.holdUntil)
    release.from(.available, .onHold).to(.released).by(.institution)
      .when(Animal.dayIsPast, Animal.notBeforeIntake, Animal.notBeforeReturn, Animal.together)
      .set(Fields.movedOn, to: .input(AnimalMovement.Fields.day))
      .clear(Fields.holdReason).clear(Fields.holdUntil)
      .emitting { _, _ in [.left, .closeEnquiries, .breakBonds] }
    die.fromEvery(but: .transferred, .released, .deceased).to(.deceased).by(.institution)
      .when(Animal.dayIsPast, Animal.notBeforeIntake, Animal.notBeforeMovement)
      .set(Fields.diedOn, to: .input(AnimalMovement.Fields.day))
      .clear(Fields.person).clear(Fields.holdReason).clear(Fields.holdUntil)
      .emitting { _, _ in [.left, .closeEnquiries, .breakBonds] }
  }
}
