import DomainModeling

/// What has to hold before an animal goes or comes; the words are those of shelter software.
extension Animal {
  static let isDescribed = Guard(
    "animal.isDescribed", Fields.description.isPresent, doc: "There is something to say about it.")

  static let dayIsPast = Guard(
    "animal.dayIsPast",
    Condition<Animal>(.compare(.context(day.name), .lessOrEqual, .context(today.name))),
    doc: "The day isn't in the future.")

  static let notBeforeIntake = Guard(
    "animal.notBeforeIntake",
    Fields.intakeOn.isNull.or(Fields.intakeOn <= day),
    doc: "It doesn't go before it came.")

  static let notBeforeReturn = Guard(
    "animal.notBeforeReturn",
    Fields.returnedOn.isNull.or(Fields.returnedOn <= day),
    doc: "It doesn't go before it last came back.")

  static let notBeforeMovement = Guard(
    "animal.notBeforeMovement",
    Fields.movedOn.isNull.or(Fields.movedOn <= day),
    doc: "It doesn't come back, or die, before it left.")

  static let notBanned = Guard(
    "animal.notBanned",
    Condition<Animal>(.compare(.context(banned.name), .equal, .value(.bool(false)))),
    doc: "The institution gives that person animals.")

  static let sameReservation = Guard(
    "animal.sameReservation",
    (Fields.status != .known(.reserved)).or(Fields.person.isNull).or(Fields.person == person),
    doc: "What is reserved goes to the person that it is reserved for.")

  static let sameTrial = Guard(
    "animal.sameTrial",
    Fields.person.isNull.or(Condition<Animal>(.isNull(.context(person.name)))).or(Fields.person == person),
    doc: "What is on trial goes to the person who has it.")

  static let together = Guard(
    "animal.together",
    (Fields.isBonded == false).or(
      Condition(.compare(.context(groupLeaves.name), .equal, .value(.bool(true))))),
    doc: "Bonded animals go together.")

  static let untilLater = Guard(
    "animal.untilLater",
    Condition<Animal>(.isNull(.context(until.name)))
      .or(Condition(.compare(.context(until.name), .greater, .context(ContextKey<Timestamp>.now.name)))),
    doc: "It ends later, if at all.")

  static let otherInstitution = Guard(
    "animal.otherInstitution", Fields.institution != .input(AnimalTransfer.Fields.receiver),
    doc: "It goes to another institution.")

  // Movement, return and transfer call these alike.
  private static let day: ContextKey<CalendarDate> = .input(AnimalMovement.Fields.day)
  private static let today: ContextKey<CalendarDate> = .input(AnimalMovement.Fields.today)
  private static let person: ContextKey<Principal.ID> = .input(AnimalMovement.Fields.person)
  private static let banned: ContextKey<Bool> = .input(AnimalMovement.Fields.isBanned)
  private static let groupLeaves: ContextKey<Bool> = .input(AnimalMovement.Fields.isTogether)
  private static let until: ContextKey<Timestamp> = .input(AnimalHold.Fields.until)
}
