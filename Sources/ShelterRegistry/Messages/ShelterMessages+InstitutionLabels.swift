import DomainModeling

extension ShelterMessages {
  /// The names of the words about institutions.
  static let institutionLabels: [Message] = [
    label(InstitutionType.municipalShelter, "Municipal shelter", "Schronisko miejskie"),
    label(InstitutionType.privateShelter, "Private shelter", "Schronisko prywatne"),
    label(InstitutionType.foundation, "Foundation", "Fundacja"),
    label(InstitutionType.association, "Association", "Stowarzyszenie"),
    label(InstitutionType.sanctuary, "Sanctuary", "Azyl"),
    label(
      InstitutionType.rehabilitationCentre, "Wildlife rehabilitation centre",
      "Ośrodek rehabilitacji dzikich zwierząt"),
    label(InstitutionType.fosterNetwork, "Foster network", "Sieć domów tymczasowych"),
    label(InstitutionType.hospice, "Animal hospice", "Hospicjum dla zwierząt"),
    label(InstitutionType.other, "Other institution", "Inna instytucja"),
  ]
}
