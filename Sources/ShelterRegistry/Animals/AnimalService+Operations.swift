public import DomainModeling
public import DomainRepository
public import DomainServices

extension AnimalService {
  /// The operations of the service.
  public enum Operations {
    static let order = SortKey<Animal>.ascending(Animal.Fields.name)

    /// Entering an animal.
    public static let enter = ServiceOperation(
      "animal.enter", AnimalService.enter, .input("draft"), .input("institution"), .principal,
      for: [.authenticated], refuses: [.notFound, .invalid, "shelter.institutionNotListed"],
      recognizesInput: true,
      doc: "Creates an animal of the caller's institution as a draft.")
    /// Reading an animal.
    public static let animal = ServiceOperation(
      "animal.read", AnimalService.animal, .input("animal"), .principal, for: [.authenticated],
      refuses: [.notFound], doc: "Shows an animal of the caller with all its fields.")
    /// Listing the caller's animals.
    public static let animals = ServiceOperation(
      "animal.list", AnimalService.animals, .input("institution"), .input("states"), .input("position"),
      .input("limit"), .principal, for: [.authenticated], orderedBy: order,
      doc: "Lists the caller's animals at an institution.")
    /// Editing an animal.
    public static let edit = ServiceOperation(
      "animal.edit", AnimalService.edit(_:applying:as:), .input("animal"), .input("change"), .principal,
      for: [.authenticated],
      refuses: [.notFound, .invalid, "shelter.notEditable", "shelter.institutionNotListed"],
      doc: "Changes the editable fields of an animal of the caller.")
    /// Bonding animals.
    public static let bond = ServiceOperation(
      "animal.bond", AnimalService.bond, .input("animals"), .principal, for: [.authenticated],
      boundedBy: "11 animals in a group", refuses: [.notFound, .invalid, "shelter.cannotBond"],
      doc: "Bonds animals of one institution of the caller, so that they leave together.")
    /// Removing an animal from its bonds.
    public static let breakBonds = ServiceOperation(
      "animal.breakBonds", AnimalService.breakBonds, .input("animal"), .principal, for: [.authenticated],
      refuses: [.notFound], doc: "Removes an animal of the caller from its bonds.")
    /// Publishing an animal.
    public static let publish = ServiceOperation(
      "animal.publish", AnimalService.publish, .input("animal"), .principal, for: [.authenticated],
      fires: [.event(Animal.on(.publish))], refuses: [.notFound, .invalid, .transition],
      doc: "Publishes an animal of the caller.")
    /// Withdrawing an animal from public lists.
    public static let unpublish = ServiceOperation(
      "animal.unpublish", AnimalService.unpublish, .input("animal"), .principal, for: [.authenticated],
      fires: [.event(Animal.on(.unpublish))], refuses: [.notFound, .transition],
      doc: "Withdraws an animal of the caller from public lists.")
    /// Putting an animal on hold.
    public static let hold = ServiceOperation(
      "animal.hold", AnimalService.hold, .input("animal"), .input("reason"), .input("until"), .principal,
      for: [.authenticated], fires: [.event(Animal.Events.hold)], refuses: [.notFound, .transition],
      doc: "Puts an animal of the caller on hold.")
    /// Ending a hold.
    public static let liftHold = ServiceOperation(
      "animal.liftHold", AnimalService.liftHold, .input("animal"), .principal, for: [.authenticated],
      fires: [.event(Animal.on(.liftHold))], refuses: [.notFound, .transition],
      doc: "Ends the hold of an animal of the caller.")
    /// Reserving an animal.
    public static let reserve = ServiceOperation(
      "animal.reserve", AnimalService.reserve, .input("animal"), .input("person"), .principal,
      for: [.authenticated], boundedBy: "11 animals in a group", fires: [.event(Animal.Events.reserve)],
      refuses: [.notFound, .transition, "shelter.institutionNotListed"],
      doc: "Reserves an animal of the caller, and those bonded with it, for 14 days.")
    /// Canceling a reservation.
    public static let cancelReservation = ServiceOperation(
      "animal.cancelReservation", AnimalService.cancelReservation, .input("animal"), .principal,
      for: [.authenticated], boundedBy: "11 animals in a group",
      fires: [.event(Animal.on(.cancelReservation))],
      refuses: [.notFound, .transition],
      doc: "Cancels the reservation of an animal of the caller and of those bonded with it.")
    /// Beginning a trial stay.
    public static let beginTrial = ServiceOperation(
      "animal.beginTrial", AnimalService.beginTrial, .input("animal"), .input("person"), .input("day"),
      .principal, for: [.authenticated], boundedBy: "11 animals in a group",
      fires: [.event(Animal.Events.beginTrial)],
      refuses: [.notFound, .transition, "shelter.institutionNotListed"],
      doc: "Gives an animal of the caller, and those bonded with it, to a person on a trial stay of 30 days.")
    /// Recording an adoption.
    public static let adopt = ServiceOperation(
      "animal.adopt", AnimalService.adopt, .input("animal"), .input("person"), .input("day"), .principal,
      for: [.authenticated], boundedBy: "11 animals in a group",
      fires: [.event(Animal.Events.adopt)] + .followsAdoption,
      refuses: [.notFound, .transition, "shelter.institutionNotListed"],
      doc: "Records the adoption of an animal of the caller and of those bonded with it.")
    /// Giving an animal to a foster home.
    public static let foster = ServiceOperation(
      "animal.foster", AnimalService.foster, .input("animal"), .input("person"), .input("day"), .principal,
      for: [.authenticated], fires: [.event(Animal.Events.foster)],
      refuses: [.notFound, .transition, "shelter.institutionNotListed"],
      doc: "Gives an animal of the caller to a foster home.")
    /// Recording a return.
    public static let recordReturn = ServiceOperation(
      "animal.recordReturn", AnimalService.recordReturn, .input("animal"), .input("reason"), .input("day"),
      .principal, for: [.authenticated], fires: [.event(Animal.Events.recordReturn)],
      refuses: [.notFound, .invalid, .transition],
      doc: "Records the return of an animal to the caller's institution.")
    /// Returning an animal to its owner.
    public static let returnToOwner = ServiceOperation(
      "animal.returnToOwner", AnimalService.returnToOwner, .input("animal"), .input("day"), .principal,
      for: [.authenticated],
      fires: [.event(Animal.Events.returnToOwner)] + .followsDeparture,
      refuses: [.notFound, .transition],
      doc: "Records that an animal of the caller was returned to its owner.")
    /// Recording an escape.
    public static let recordEscape = ServiceOperation(
      "animal.recordEscape", AnimalService.recordEscape, .input("animal"), .input("day"), .principal,
      for: [.authenticated], fires: [.event(Animal.Events.escape)], refuses: [.notFound, .transition],
      doc: "Records that an animal of the caller escaped.")
    /// Releasing an animal.
    public static let release = ServiceOperation(
      "animal.release", AnimalService.release, .input("animal"), .input("day"), .principal,
      for: [.authenticated], fires: [.event(Animal.Events.release)] + .followsDeparture,
      refuses: [.notFound, .transition],
      doc: "Records that an animal of the caller was released into the wild.")
    /// Recording a death.
    public static let recordDeath = ServiceOperation(
      "animal.recordDeath", AnimalService.recordDeath, .input("animal"), .input("day"), .principal,
      for: [.authenticated],
      fires: [.event(Animal.Events.recordDeath)] + .followsDeparture,
      refuses: [.notFound, .invalid, .transition], doc: "Records the death of an animal of the caller.")
    /// Transferring an animal.
    public static let transfer = ServiceOperation(
      "animal.transfer", AnimalService.transfer, .input("animal"), .input("receiver"), .input("day"),
      .principal, for: [.authenticated], boundedBy: "11 animals in a group, sent and received",
      fires: [.event(Animal.Events.transfer)] + .followsDeparture,
      refuses: [.notFound, .invalid, .transition, "shelter.institutionNotListed"],
      doc: "Transfers an animal of the caller, and those bonded with it, to another institution.")
    /// Banning a person.
    public static let ban = ServiceOperation(
      "animal.ban", AnimalService.ban, .input("person"), .input("institution"), .principal,
      for: [.authenticated], refuses: [.notFound, "shelter.institutionNotListed"],
      recognizesInput: true,
      doc: "Bans a person from receiving animals of the caller's institution.")
    /// Lifting a ban.
    public static let liftBan = ServiceOperation(
      "animal.liftBan", AnimalService.liftBan, .input("person"), .input("institution"), .principal,
      for: [.authenticated], refuses: [.notFound],
      recognizesInput: true, doc: "Lifts the ban of a person from the caller's institution.")
    /// Firing time events.
    public static let fireDueEvents = ServiceOperation(
      "animal.fireDueEvents", AnimalService.fireDueEvents, .principal, for: [.system],
      fires: [
        .event(Animal.Events.adopt), .event(Animal.on(.cancelReservation)), .event(Animal.on(.liftHold)),
      ] + .followsAdoption,
      doc: "Fires due time events on animals: ends of holds, reservations and trial stays.")

    /// All operations of the service.
    public static let all = [
      enter.description, animal.description, animals.description, edit.description, bond.description,
      breakBonds.description, publish.description, unpublish.description, hold.description,
      liftHold.description, reserve.description, cancelReservation.description, beginTrial.description,
      adopt.description, foster.description, recordReturn.description, returnToOwner.description,
      recordEscape.description, release.description, recordDeath.description, transfer.description,
      ban.description, liftBan.description, fireDueEvents.description,
    ]
  }
}
