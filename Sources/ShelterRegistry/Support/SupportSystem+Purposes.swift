import DomainModeling
import DomainRepository
import DomainValues

extension SupportSystem {
  /// Throws unless a principal may see the institution and the purpose that an input names.
  ///
  /// Operations call it before they check whether the records accept support, and not for those that a record of the
  /// principal names.
  func requireVisible(
    _ id: Institution.ID? = nil, _ purpose: FundPurpose = .institution, to principal: Principal,
    in work: inout Work
  ) async throws(ShelterError) {
    if let id {
      try await required(Institution.self, id, in: &work) { isVisible($0, to: principal) }
    }
    switch purpose {
    case .institution: break
    case .animal(let id): try await requireVisible(animal: id, to: principal, in: &work)
    case .appeal(let id):
      let appeal = try await required(DonationAppeal.self, id, in: &work)
      let home = try await work.get(Institution.self, id: appeal.institution)
      guard let home, isVisible(home, to: principal) else { throw .missing(DonationAppeal.self, id) }
    }
  }

  /// Returns an institution, which must accept support now.
  func supportable(_ id: Institution.ID, in work: inout Work) async throws(ShelterError) -> Institution {
    let institution = try await required(Institution.self, id, in: &work)
    guard try await acceptsSupport(institution, in: &work) else { throw .support(.institutionNotListed) }
    return institution
  }

  /// Returns whether an institution accepts support now: it is in the catalog, and its managing account isn't disabled.
  func acceptsSupport(
    _ institution: Institution, in work: inout Work
  ) async throws(ShelterError) -> Bool {
    guard institution.acceptsSupport else { return false }
    return try await principals.entry(for: institution.manager, in: &work)?.standing != .disabled
  }

  /// Returns an animal, which must belong to the institution and accept support now.
  func supportable(
    _ id: Animal.ID, of institution: Institution, in work: inout Work
  ) async throws(ShelterError) -> Animal {
    let animal = try await required(Animal.self, id, in: &work)
    guard animal.institution == institution.id else { throw .support(.institutionMismatch) }
    guard animal.acceptsSupport else { throw .support(.animalNotSupported) }
    return animal
  }

  /// Returns whether an institution is in the catalog, or the caller is one of its actors.
  private func isVisible(_ institution: Institution, to caller: Principal) -> Bool {
    institution.isListed
      || !Institution.lifecycle.actors(of: caller, on: institution, at: clock.now()).isEmpty
  }

  /// Throws unless an animal has a page in the catalog, or the principal is one of its actors.
  ///
  /// It asks the institution, because the animal's own flag follows later.
  func requireVisible(
    animal id: Animal.ID, to principal: Principal, in work: inout Work
  ) async throws(ShelterError) {
    let animal = try await required(Animal.self, id, in: &work)
    if !Animal.lifecycle.actors(of: principal, on: animal, at: clock.now()).isEmpty { return }
    let home = try await work.get(Institution.self, id: animal.institution)
    guard animal.hasPublicPage, home?.isListed == true else { throw .missing(Animal.self, id) }
  }

  /// Checks that a purpose belongs to the institution and accepts donations.
  func check(
    _ purpose: FundPurpose, of institution: Institution, in work: inout Work
  ) async throws(ShelterError) {
    switch purpose {
    case .institution: break
    case .animal(let id): _ = try await supportable(id, of: institution, in: &work)
    case .appeal(let id):
      let appeal = try await required(DonationAppeal.self, id, in: &work)
      guard appeal.institution == institution.id else { throw .support(.institutionMismatch) }
      guard appeal.isStill(.open, at: clock.now()) else { throw .support(.appealClosed) }
    }
  }

  /// Checks that the purpose of a payment still accepts money.
  ///
  /// A sponsorship continues for an animal that is temporarily hidden or away, until it has left for good.
  func checkPurpose(of payment: Payment, in work: inout Work) async throws(ShelterError) {
    let institution = try await supportable(payment.institution, in: &work)
    guard payment.sponsorship != nil else {
      return try await check(payment.purpose, of: institution, in: &work)
    }
    if let id = payment.animal {
      let animal = try await required(Animal.self, id, in: &work)
      guard animal.outcome == nil else { throw .support(.animalNotSupported) }
    }
    if let id = payment.mandate {
      let mandate = try await required(Mandate.self, id, in: &work)
      try check(mandate)
    }
  }
}

extension Institution {
  /// Whether the institution accepts support now: it is listed, or asked to confirm its details.
  package var acceptsSupport: Bool { isListed }
}

extension Animal {
  /// Whether a sponsorship of the animal, or a donation for it, may begin.
  package var acceptsSupport: Bool {
    isSponsorable && status.known.map(Animal.sponsorableStates.contains) == true
  }

  /// The way in which the animal left for good; `nil` while it is there, hidden, missing or on a trial stay.
  public var outcome: Sponsorship.AnimalOutcome? {
    switch status.known {
    case .adopted: .adopted
    case .returnedToOwner: .returnedToOwner
    case .transferred: .transferred
    case .deceased: .deceased
    case .released: .released
    case .draft, .available, .onHold, .reserved, .onTrial, .fostered, .escaped, nil: nil
    }
  }
}
