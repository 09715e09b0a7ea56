import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import Testing

/// What people see of a registry that starts empty, and what they do there.
extension ShelterFixture {
  /// Registers an institution, confirms its email address and has a moderator approve it.
  func listedInstitution(
    _ slug: String = "psia-chata", number: String? = nil, as manager: Principal = .ann
  ) async throws -> Institution.ID {
    let id = try await waitingInstitution(slug, number: number, as: manager)
    try await approve(id, seen: version(of: Institution.self, id))
    return id
  }

  /// Registers an institution with an email address of its own and confirms it, so that it waits for review.
  func waitingInstitution(
    _ slug: String = "psia-chata", number: String? = nil, as manager: Principal = .ann
  ) async throws -> Institution.ID {
    var form = try RegistrationForm.filled(slug: slug)
    form[Institution.Fields.registrationNumber] = .some(number)
    if slug != "psia-chata" {
      form[Institution.Fields.contact] = try ShelterSamples.contact("\(slug)@psiachata.example")
    }
    let id = try await institutions.register(form, as: manager).id
    try await institutions.submit(id, as: manager)
    let message = try await institutions.makeConfirmationMessage(for: id, as: .system)
    try await institutions.confirmEmail(with: message.key.text)
    return id
  }

  /// Approves a registration in the version that the moderator saw.
  @discardableResult
  func approve(_ id: Institution.ID, seen version: Version) async throws -> Institution {
    try await moderation.approve(id, seen: version, as: .moderator)
  }

  /// Reinstates a suspended institution in the version that an admin sees.
  @discardableResult
  func reinstate(_ id: Institution.ID) async throws -> Institution {
    try await moderation.reinstate(id, seen: version(of: Institution.self, id), as: .admin)
  }

  /// Confirms a requested bank account in the version that the admin saw.
  @discardableResult
  func approveBankAccount(of id: Institution.ID, seen version: Version) async throws -> Institution {
    try await moderation.approveBankAccountChange(of: id, seen: version, as: .admin)
  }

  /// Enters an animal and publishes it.
  func publishedAnimal(
    at institution: Institution.ID, chip: String? = nil, as manager: Principal = .ann
  ) async throws -> Animal.ID {
    let id = try await animals.enter(Self.animalDraft(chip: chip), at: institution, as: manager).id
    return try await animals.publish(id, as: manager).id
  }

  /// The form of an animal that can be published.
  static func animalDraft(chip: String? = nil) -> Draft<Animal> {
    var form = Draft<Animal>()
    form[Animal.Fields.name] = "Reks"
    form[Animal.Fields.species] = .known(.dog)
    form[Animal.Fields.description] = "A quiet dog."
    if let chip { form[text: Animal.Fields.microchip] = chip }
    return form
  }

  /// Returns the version in which a record is stored.
  func version<E: Entity>(of type: E.Type, _ id: E.ID) async throws -> Version {
    try #require(try await repository.get(type, id: id)).version
  }
}
