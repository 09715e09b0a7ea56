import DomainModeling

extension Animal {
  /// Resets the fields that only the lifecycle and the services set.
  mutating func clearManagedFields() {
    bonds = []
    isInstitutionListed = false
    holdReason = nil
    holdUntil = nil
    person = nil
    leftOn = nil
    returnedOn = nil
    returnReason = nil
    transferredTo = nil
    diedOn = nil
  }

  /// Returns this animal with the editable fields of another copy.
  func applyingEdits(_ other: Animal) -> Animal {
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
    edited.color = other.color
    edited.distinguishingMarks = other.distinguishingMarks
    edited.microchip = other.microchip
    edited.description = other.description
    edited.pictures = other.pictures
    edited.specialNeeds = other.specialNeeds
    edited.compatibility = other.compatibility
    edited.isSponsorable = other.isSponsorable
    edited.sponsorshipMinimum = other.sponsorshipMinimum
    edited.intakeOn = other.intakeOn
    return edited
  }

  /// Whether the animal can be bonded with others: it is a draft, available or on hold.
  var canBeBonded: Bool {
    switch status.known {
    case .draft, .available, .onHold: true
    default: false
    }
  }

  /// Throws when the birth or the intake is after `today`, or the intake is after the last departure or
  /// return.
  func validateDates(on today: CalendarDate) throws(ShelterError) {
    if let birth, birth.date.firstDay > today {
      throw .invalid(ValidationError(at: Fields.birth, Self.future))
    }
    guard let intakeOn else { return }
    if intakeOn > today { throw .invalid(ValidationError(at: Fields.intakeOn, Self.future)) }
    if let moved = leftOn ?? returnedOn, intakeOn > moved {
      throw .invalid(ValidationError(at: Fields.intakeOn, Self.afterMovement))
    }
  }

  static let future = ViolationCode("animal.dayInFuture")
  static let afterMovement = ViolationCode("animal.intakeAfterMovement")
}
