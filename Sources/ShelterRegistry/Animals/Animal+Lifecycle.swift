public import DomainModeling

extension Animal {
  /// The lifecycle of an animal: its states, events, actors and transitions.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = Animal

    /// The lifecycle state of an animal.
    public enum State: String, Vocabulary {
      public static let vocabularyName = "AnimalState"

      /// The animal has been entered but not published; only its institution sees it.
      case draft
      /// The animal is published and available for adoption.
      case available
      /// The animal is published but can't leave for now, for the reason in its hold.
      case onHold
      /// The animal is reserved for up to 14 days.
      case reserved
      /// The animal is on a trial stay with an adopter for up to 30 days.
      case onTrial
      /// The animal has been adopted.
      case adopted
      /// The animal is in a foster home for a limited time.
      case fostered
      /// The animal has been transferred to another institution.
      case transferred
      /// The animal has been returned to its owner.
      case reclaimed
      /// The animal has escaped and is missing.
      case escaped
      /// The animal has been released into the wild.
      case released
      /// The animal has died.
      case deceased
    }

    /// An event that changes the state of an animal.
    public enum Event: String, Vocabulary {
      /// The institution publishes the animal.
      case publish
      /// The institution withdraws the animal from public lists; it becomes a draft again.
      case unpublish
      /// The institution puts the animal on hold.
      case hold
      /// The hold ends, by decision of the institution or at its end date.
      case liftHold
      /// The institution reserves the animal.
      case reserve
      /// The reservation ends, by decision of the institution or after 14 days.
      case cancelReservation
      /// The animal goes to an adopter on a trial stay.
      case beginTrial
      /// The animal is adopted; a trial stay becomes an adoption after 30 days.
      case adopt
      /// The animal comes back to the institution.
      case takeBack
      /// The animal goes to a foster home.
      case foster
      /// The animal goes to another institution.
      case transfer
      /// The owner takes the animal back.
      case reclaim
      /// The animal escapes.
      case escape
      /// The institution releases the animal into the wild.
      case release
      /// The animal dies.
      case die
    }

    /// The relation of a caller to an animal.
    public enum Role: String, Vocabulary {
      /// The account that manages the animal's institution.
      case institution
      /// The system, which fires time events.
      case system
    }

    /// A consequence of a transition that the services carry out.
    public enum Effect: String, Hashable, Sendable {
      /// The animal has left for good, so that its sponsorships wait for reassignment or end.
      case left
      /// The open inquiries about the animal must be fulfilled or closed.
      case closeEnquiries
      /// The animal must be removed from its bonds with other animals.
      case breakBonds
    }

    /// The event that publishes the animal.
    public static let publish = PlainTrigger(.publish)
    /// The event that withdraws the animal from public lists.
    public static let unpublish = PlainTrigger(.unpublish)
    /// The event that puts the animal on hold, with a reason and an optional end.
    public static let hold = Trigger<Flow, AnimalHold>(.hold)
    /// The event that ends a hold.
    public static let liftHold = PlainTrigger(.liftHold)
    /// The event that reserves the animal.
    public static let reserve = Trigger<Flow, AnimalMovement>(.reserve)
    /// The event that cancels a reservation.
    public static let cancelReservation = PlainTrigger(.cancelReservation)
    /// The event that starts a trial stay of 30 days.
    public static let beginTrial = Trigger<Flow, AnimalMovement>(.beginTrial)
    /// The event that records an adoption.
    public static let adopt = Trigger<Flow, AnimalMovement>(.adopt)
    /// The time event that turns a trial stay into an adoption after 30 days.
    public static let endTrial = PlainTrigger(.adopt)
    /// The event that records a return, with its reason.
    public static let takeBack = Trigger<Flow, AnimalReturn>(.takeBack)
    /// The event that gives the animal to a foster home.
    public static let foster = Trigger<Flow, AnimalMovement>(.foster)
    /// The event that transfers the animal to another institution.
    public static let transfer = Trigger<Flow, AnimalTransfer>(.transfer)
    /// The event that returns the animal to its owner.
    public static let reclaim = Trigger<Flow, AnimalMovement>(.reclaim)
    /// The event that records an escape.
    public static let escape = Trigger<Flow, AnimalMovement>(.escape)
    /// The event that releases the animal into the wild.
    public static let release = Trigger<Flow, AnimalMovement>(.release)
    /// The event that records a death.
    public static let die = Trigger<Flow, AnimalMovement>(.die)

    /// The states in which public lists show the animal.
    public static let shownStates: [State] = [.available, .onHold, .reserved, .onTrial, .fostered]
    /// The states in which the institution pays for the animal's food, so that a sponsorship may begin.
    public static let supportedStates: [State] = [.available, .onHold, .reserved, .fostered]
  }

  /// Whether public lists show the animal, as far as its own state decides.
  public var isShown: Bool { status.known.map(Flow.shownStates.contains) == true }
}

extension Animal.Flow {
  private typealias Fields = Animal.Fields

  /// The time after which a reservation expires: 14 days.
  public static let reservationTime = Duration.seconds(14 * 86_400)
  /// The time after which a trial stay becomes an adoption: 30 days.
  public static let trialTime = Duration.seconds(30 * 86_400)

  /// The lifecycle of an animal, from draft to adoption, transfer, return to its owner, release or death.
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
      .updating("sets the person from the input if the trial stay named none") { animal, movement, _ in
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
