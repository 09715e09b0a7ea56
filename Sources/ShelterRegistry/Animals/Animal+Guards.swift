import DomainModeling

/// The guards of an animal's lifecycle.
extension Animal {
  static let isDescribed = Guard(
    "animal.isDescribed", Fields.description.isPresent, doc: "The animal must have a description.")

  static let dayNotInFuture = Guard(
    "animal.dayNotInFuture",
    Condition<Animal>(.compare(.context(day.name), .lessOrEqual, .context(today.name))),
    doc: "The day must not be in the future, in the institution's time zone.")

  static let notBeforeIntake = Guard(
    "animal.notBeforeIntake",
    Fields.intakeOn.isNull.or(Fields.intakeOn <= day),
    doc: "The day must not be before the intake date.")

  static let notBeforeReturn = Guard(
    "animal.notBeforeReturn",
    Fields.returnedOn.isNull.or(Fields.returnedOn <= day),
    doc: "The day must not be before the animal's last return.")

  static let notBeforeMovement = Guard(
    "animal.notBeforeMovement",
    Fields.leftOn.isNull.or(Fields.leftOn <= day),
    doc: "The day must not be before the animal's last departure.")

  static let notBanned = Guard(
    "animal.notBanned",
    Condition<Animal>(.compare(.context(banned.name), .equal, .value(.bool(false)))),
    doc: "The institution must not have banned the person.")

  static let sameReservation = Guard(
    "animal.sameReservation",
    (Fields.status != .reserved).or(Fields.person.isNull).or(Fields.person == person),
    doc: "An animal reserved for a person must go to that person.")

  static let sameTrial = Guard(
    "animal.sameTrial",
    Fields.person.isNull.or(Condition<Animal>(.isNull(.context(person.name)))).or(Fields.person == person),
    doc: "An adoption from a trial stay must name the person who has the animal, or no person.")

  static let bondedAnimalsTogether = Guard(
    "animal.bondedAnimalsTogether",
    (Fields.isBonded == false).or(
      Condition(.compare(.context(groupLeaves.name), .equal, .value(.bool(true))))),
    doc: "Bonded animals must leave together.")

  static let untilInFuture = Guard(
    "animal.untilInFuture",
    Condition<Animal>(.isNull(.context(until.name)))
      .or(Condition(.compare(.context(until.name), .greater, .context(ContextKey<Timestamp>.now.name)))),
    doc: "The end of a hold, if one is given, must be in the future.")

  static let otherInstitution = Guard(
    "animal.otherInstitution", Fields.institution != .input(Animal.TransferInput.Fields.receiver),
    doc: "The receiving institution must differ from the sending one.")

  // The inputs of movements, returns and transfers share these field names.
  private static let day: ContextKey<CalendarDate> = .input(Animal.MovementInput.Fields.day)
  private static let today: ContextKey<CalendarDate> = .input(Animal.MovementInput.Fields.today)
  private static let person: ContextKey<Principal.ID> = .input(Animal.MovementInput.Fields.person)
  private static let banned: ContextKey<Bool> = .input(Animal.MovementInput.Fields.isBanned)
  private static let groupLeaves: ContextKey<Bool> = .input(Animal.MovementInput.Fields.includesBondedAnimals)
  private static let until: ContextKey<Timestamp> = .input(Animal.HoldInput.Fields.until)
}
