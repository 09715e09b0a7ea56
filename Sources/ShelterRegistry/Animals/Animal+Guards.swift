import DomainModeling

/// What has to hold before an animal goes or comes; the words are those of shelter software.
extension Animal {
  static let isDescribed = Guard(
    "animal.isDescribed", Fields.description.isPresent, doc: "There is something to say about it.")

  static let dayIsPast = Guard(
    "animal.dayIsPast",
    Condition<Animal>(.compare(.context(day), .lessOrEqual, .context(today))),
    doc: "The day isn't in the future.")

  static let notBeforeIntake = Guard(
    "animal.notBeforeIntake",
    Fields.intakeOn.isNull.or(Fields.intakeOn.compared(.lessOrEqual, .context(day))),
    doc: "It doesn't go before it came.")

  static let notBeforeReturn = Guard(
    "animal.notBeforeReturn",
    Fields.returnedOn.isNull.or(Fields.returnedOn.compared(.lessOrEqual, .context(day))),
    doc: "It doesn't go before it last came back.")

  static let notBeforeMovement = Guard(
    "animal.notBeforeMovement",
    Fields.movedOn.isNull.or(Fields.movedOn.compared(.lessOrEqual, .context(day))),
    doc: "It doesn't come back, or die, before it left.")

  static let notBanned = Guard(
    "animal.notBanned",
    Condition<Animal>(.compare(.context(banned), .equal, .value(.bool(false)))),
    doc: "The institution gives that person animals.")

  static let sameReservation = Guard(
    "animal.sameReservation",
    (Fields.status != .known(.reserved)).or(Fields.person.isNull).or(
      Fields.person.compared(.equal, .context(person))),
    doc: "What is reserved goes to the person that it is reserved for.")

  static let sameTrial = Guard(
    "animal.sameTrial",
    Fields.person.isNull.or(Condition<Animal>(.isNull(.context(person))))
      .or(Fields.person.compared(.equal, .context(person))),
    doc: "What is on trial goes to the person who has it.")

  static let together = Guard(
    "animal.together",
    (Fields.isBonded == false).or(Condition(.compare(.context(togetherKey), .equal, .value(.bool(true))))),
    doc: "Bonded animals go together.")

  static let untilLater = Guard(
    "animal.untilLater",
    Condition<Animal>(.isNull(.context("input.\(AnimalHold.Fields.until.name)")))
      .or(Condition(.compare(.context("input.\(AnimalHold.Fields.until.name)"), .greater, .context("now")))),
    doc: "It ends later, if at all.")

  static let otherInstitution = Guard(
    "animal.otherInstitution", Fields.institution != .input(AnimalTransfer.Fields.receiver),
    doc: "It goes to another institution.")

  // Movement, return and transfer call these alike.
  private static let day = "input.\(AnimalMovement.Fields.day.name)"
  private static let today = "input.\(AnimalMovement.Fields.today.name)"
  private static let person = "input.\(AnimalMovement.Fields.person.name)"
  private static let banned = "input.\(AnimalMovement.Fields.isBanned.name)"
  private static let togetherKey = "input.\(AnimalMovement.Fields.isTogether.name)"
}
