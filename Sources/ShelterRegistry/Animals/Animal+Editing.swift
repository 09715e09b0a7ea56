import DomainModeling

extension Animal {
  /// Resets the fields that only the lifecycle and the services set.
  mutating func clearMachinery() {
    bonds = []
    isListed = false
    holdReason = nil
    holdUntil = nil
    person = nil
    movedOn = nil
    returnedOn = nil
    returnReason = nil
    transferredTo = nil
    diedOn = nil
  }

  /// Returns this animal with the editable fields of another copy.
  func taking(_ other: Animal) -> Animal {
    var edited = self
    edited.reference = other.reference
    edited.name = other.name
    edited.species = other.species
    edited.breed = other.breed
    edited.sex = other.sex
    edited.isNeutered = other.isNeutered
    edited.birth = other.birth
    edited.size = other.size
    edited.weightInGrams = other.weightInGrams
    edited.colour = other.colour
    edited.marks = other.marks
    edited.microchip = other.microchip
    edited.description = other.description
    edited.pictures = other.pictures
    edited.specialNeeds = other.specialNeeds
    edited.company = other.company
    edited.isSponsorable = other.isSponsorable
    edited.sponsorshipMinimum = other.sponsorshipMinimum
    edited.intakeOn = other.intakeOn
    return edited
  }

  /// Whether the animal can be bonded with others: it is a draft, available or on hold.
  var mayBond: Bool {
    switch status.known {
    case .draft, .available, .onHold: true
    default: false
    }
  }

  /// Throws when the birth or the intake is after `today`, or the intake is after the last departure or
  /// return.
  func checkDays(on today: CalendarDate) throws(ShelterError) {
    if let birth, birth.date.earliest > today {
      throw .invalid(ValidationError(at: Fields.birth, Self.future))
    }
    guard let intakeOn else { return }
    if intakeOn > today { throw .invalid(ValidationError(at: Fields.intakeOn, Self.future)) }
    if let moved = movedOn ?? returnedOn, intakeOn > moved {
      throw .invalid(ValidationError(at: Fields.intakeOn, Self.afterMovement))
    }
  }

  static let future = ViolationCode("animal.dayInFuture")
  static let afterMovement = ViolationCode("animal.intakeAfterMovement")
}
