public import DomainModeling

/// What kind of home for animals an institution is; hold an `OpenValue` of it, because there are others.
public enum InstitutionType: String, Vocabulary {
  /// Run by or for a commune.
  case municipalShelter = "municipal-shelter"
  /// Run by a person or company.
  case privateShelter = "private-shelter"
  /// A foundation.
  case foundation
  /// An association of people.
  case association
  /// A home for life.
  case sanctuary
  /// A place where wild animals get well.
  case rehabilitationCentre = "rehabilitation-centre"
  /// People who take animals into their own homes for a while.
  case fosterNetwork = "foster-network"
  /// A home for animals that won't get well.
  case hospice
  /// None of these.
  case other
}
