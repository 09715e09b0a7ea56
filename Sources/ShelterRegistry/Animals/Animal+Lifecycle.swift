public import DomainModeling

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
