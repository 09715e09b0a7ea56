public import DomainModeling

/// Why somebody in charge sends an institution back, turns it down or suspends it.
public enum InstitutionObjection: String, Vocabulary {
  /// Something is missing or unclear.
  case incomplete
  /// It isn't in the register that it names.
  case notRegistered = "not-registered"
  /// It isn't a home for animals.
  case notAShelter = "not-a-shelter"
  /// It is here already.
  case duplicate
  /// Its bank account isn't its own.
  case foreignAccount = "foreign-account"
  /// Its animals aren't well kept.
  case welfare
  /// It cheats.
  case fraud
  /// It hasn't said in time that its details are still right.
  case notRecertified = "not-recertified"
  /// None of these.
  case other
}
