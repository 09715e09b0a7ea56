public import DomainModeling

extension Animal: StatefulEntity {
  /// The lifecycle state of an animal.
  public enum State: String, StringEnum {
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
    case returnedToOwner
    /// The animal has escaped and is missing.
    case escaped
    /// The animal has been released into the wild.
    case released
    /// The animal has died.
    case deceased
  }

  /// An event that changes the state of an animal.
  public enum Event: String, StringEnum {
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
    case recordReturn
    /// The animal goes to a foster home.
    case foster
    /// The animal goes to another institution.
    case transfer
    /// The owner takes the animal back.
    case returnToOwner
    /// The animal escapes.
    case escape
    /// The institution releases the animal into the wild.
    case release
    /// The animal dies.
    case recordDeath
  }

  /// The relation of a caller to an animal.
  public enum Actor: String, StringEnum {
    /// The account that manages the animal's institution.
    case institution
    /// The system, which fires time events.
    case system
  }

  /// A consequence of a transition that the services carry out.
  public enum Effect: String, Hashable, Sendable {
    /// The animal has left for good, so that its sponsorships wait for reassignment or end.
    case departed
    /// The open inquiries about the animal must be fulfilled or closed.
    case closeInquiries
    /// The animal must be removed from its bonds with other animals.
    case breakBonds
  }

  /// The states in which public lists show the animal.
  package static let visibleStates: [State] = [.available, .onHold, .reserved, .onTrial, .fostered]
  /// The states in which the institution pays for the animal's food, so that a sponsorship may begin.
  package static let sponsorableStates: [State] = [.available, .onHold, .reserved, .fostered]

  /// The events that have an input, with its type.
  package enum Events {
    /// The event that puts the animal on hold, with a reason and an optional end.
    package static let hold = TypedEvent<Animal, Animal.HoldInput>(.hold)
    /// The event that reserves the animal.
    package static let reserve = TypedEvent<Animal, Animal.MovementInput>(.reserve)
    /// The event that starts a trial stay of 30 days.
    package static let beginTrial = TypedEvent<Animal, Animal.MovementInput>(.beginTrial)
    /// The event that records an adoption.
    package static let adopt = TypedEvent<Animal, Animal.MovementInput>(.adopt)
    /// The event that records a return, with its reason.
    package static let recordReturn = TypedEvent<Animal, Animal.ReturnInput>(.recordReturn)
    /// The event that gives the animal to a foster home.
    package static let foster = TypedEvent<Animal, Animal.MovementInput>(.foster)
    /// The event that transfers the animal to another institution.
    package static let transfer = TypedEvent<Animal, Animal.TransferInput>(.transfer)
    /// The event that returns the animal to its owner.
    package static let returnToOwner = TypedEvent<Animal, Animal.MovementInput>(.returnToOwner)
    /// The event that records an escape.
    package static let escape = TypedEvent<Animal, Animal.MovementInput>(.escape)
    /// The event that releases the animal into the wild.
    package static let release = TypedEvent<Animal, Animal.MovementInput>(.release)
    /// The event that records a death.
    package static let recordDeath = TypedEvent<Animal, Animal.MovementInput>(.recordDeath)
  }

  /// Whether public lists show the animal, as far as its own state decides.
  package var isVisible: Bool { status.known.map(Animal.visibleStates.contains) == true }
}

extension Animal {

  /// The time after which a reservation expires: 14 days.
  package static let reservationPeriod = Duration.seconds(14 * 86_400)
  /// The time after which a trial stay becomes an adoption: 30 days.
  package static let trialPeriod = Duration.seconds(30 * 86_400)

  /// The lifecycle of an animal, from draft to adoption, transfer, return to its owner, release or death.
  public static let lifecycle = Lifecycle<Animal>(
    "Animal", version: 1, state: Fields.status, since: Fields.statusSince, initialState: .draft
  ) {
    ActorRule(.institution, Fields.manager == .principalID)
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    on(.publish).from(.draft).to(.available).by(.institution)
      .when(Animal.isDescribed)
    on(.unpublish).from(.available).to(.draft).by(.institution)
    Events.hold.from(.available).to(.onHold).by(.institution)
      .when(Animal.untilInFuture)
      .set(Fields.holdReason, to: .input(Animal.HoldInput.Fields.reason))
      .set(Fields.holdUntil, to: .input(Animal.HoldInput.Fields.until))
      .recording(Animal.HoldInput.Fields.reason)
    on(.liftHold).from(.onHold).to(.available).by(.institution)
      .clear(Fields.holdReason).clear(Fields.holdUntil)
    on(.liftHold).from(.onHold).to(.available).by(.system).at(Fields.holdUntil)
      .clear(Fields.holdReason).clear(Fields.holdUntil)
    Events.reserve.from(.available).to(.reserved).by(.institution)
      .when(Animal.notBanned, Animal.bondedAnimalsTogether)
      .set(Fields.person, to: .input(Animal.MovementInput.Fields.person))
    on(.cancelReservation).from(.reserved).to(.available).by(.institution)
      .clear(Fields.person)
    on(.cancelReservation).from(.reserved).to(.available).by(.system).after(reservationPeriod)
      .clear(Fields.person)
    Events.beginTrial.from(.available, .reserved).to(.onTrial).by(.institution)
      .when(
        Animal.dayNotInFuture, Animal.notBeforeIntake, Animal.notBeforeReturn, Animal.notBanned,
        Animal.bondedAnimalsTogether,
        Animal.sameReservation
      )
      .set(Fields.person, to: .input(Animal.MovementInput.Fields.person))
      .set(Fields.leftOn, to: .input(Animal.MovementInput.Fields.day))
    Events.adopt.from(.available, .reserved, .fostered).to(.adopted).by(.institution)
      .when(
        Animal.dayNotInFuture, Animal.notBeforeIntake, Animal.notBeforeReturn, Animal.notBeforeMovement,
        Animal.notBanned, Animal.bondedAnimalsTogether, Animal.sameReservation
      )
      .set(Fields.person, to: .input(Animal.MovementInput.Fields.person))
      .set(Fields.leftOn, to: .input(Animal.MovementInput.Fields.day))
      .emitting { _, _ in [.departed, .closeInquiries] }
    Events.adopt.from(.onTrial).to(.adopted).by(.institution)
      .when(
        Animal.dayNotInFuture, Animal.notBeforeMovement, Animal.notBanned, Animal.bondedAnimalsTogether,
        Animal.sameTrial
      )
      .updating("sets the person from the input if the trial stay named none") { animal, movement, _ in
        animal.person = animal.person ?? movement.person
      }
      .emitting { _, _ in [.departed, .closeInquiries] }
    on(.adopt).from(.onTrial).to(.adopted).by(.system).after(trialPeriod)
      .emitting { _, _ in [.departed, .closeInquiries] }
    Events.recordReturn.from(.onTrial, .adopted, .fostered, .returnedToOwner, .escaped).to(.available).by(
      .institution
    )
    .when(Animal.dayNotInFuture, Animal.notBeforeMovement)
    .set(Fields.returnedOn, to: .input(Animal.ReturnInput.Fields.day))
    .set(Fields.returnReason, to: .input(Animal.ReturnInput.Fields.reason))
    .clear(Fields.person).clear(Fields.leftOn)
    .recording(Animal.ReturnInput.Fields.reason)
    Events.foster.from(.available, .onHold).to(.fostered).by(.institution)
      .when(
        Animal.dayNotInFuture, Animal.notBeforeIntake, Animal.notBeforeReturn, Animal.notBanned
      )
      .set(Fields.person, to: .input(Animal.MovementInput.Fields.person))
      .set(Fields.leftOn, to: .input(Animal.MovementInput.Fields.day))
      .clear(Fields.holdReason).clear(Fields.holdUntil)
    Events.transfer.from(.available, .onHold, .reserved).to(.transferred).by(.institution)
      .when(
        Animal.dayNotInFuture, Animal.notBeforeIntake, Animal.notBeforeReturn, Animal.bondedAnimalsTogether,
        Animal.otherInstitution
      )
      .set(Fields.transferredTo, to: .input(Animal.TransferInput.Fields.receiver))
      .set(Fields.leftOn, to: .input(Animal.TransferInput.Fields.day))
      .clear(Fields.person).clear(Fields.holdReason).clear(Fields.holdUntil)
      .emitting { _, _ in [.departed, .closeInquiries, .breakBonds] }
    Events.returnToOwner.from(.available, .onHold).to(.returnedToOwner).by(.institution)
      .when(Animal.dayNotInFuture, Animal.notBeforeIntake, Animal.notBeforeReturn)
      .set(Fields.person, to: .input(Animal.MovementInput.Fields.person))
      .set(Fields.leftOn, to: .input(Animal.MovementInput.Fields.day))
      .clear(Fields.holdReason).clear(Fields.holdUntil)
      .emitting { _, _ in [.departed, .closeInquiries] }
    Events.escape.from(.available, .onHold, .reserved, .onTrial, .fostered).to(.escaped).by(.institution)
      .when(Animal.dayNotInFuture, Animal.notBeforeIntake, Animal.notBeforeReturn, Animal.notBeforeMovement)
      .set(Fields.leftOn, to: .input(Animal.MovementInput.Fields.day))
      .clear(Fields.person).clear(Fields.holdReason).clear(Fields.holdUntil)
    Events.release.from(.available, .onHold).to(.released).by(.institution)
      .when(
        Animal.dayNotInFuture, Animal.notBeforeIntake, Animal.notBeforeReturn, Animal.bondedAnimalsTogether
      )
      .set(Fields.leftOn, to: .input(Animal.MovementInput.Fields.day))
      .clear(Fields.holdReason).clear(Fields.holdUntil)
      .emitting { _, _ in [.departed, .closeInquiries, .breakBonds] }
    Events.recordDeath.fromEvery(but: .transferred, .released, .deceased).to(.deceased).by(.institution)
      .when(Animal.dayNotInFuture, Animal.notBeforeIntake, Animal.notBeforeMovement)
      .set(Fields.diedOn, to: .input(Animal.MovementInput.Fields.day))
      .clear(Fields.person).clear(Fields.holdReason).clear(Fields.holdUntil)
      .emitting { _, _ in [.departed, .closeInquiries, .breakBonds] }
  }
}
