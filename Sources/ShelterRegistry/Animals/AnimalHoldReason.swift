public import DomainModeling

/// Why an animal can't leave for now.
public enum AnimalHoldReason: String, Vocabulary {
  /// It may carry something that others would catch.
  case quarantine
  /// It is ill or hurt.
  case medical
  /// Its owner may still come for it, as the law gives them time.
  case strayPeriod = "stray-period"
  /// A court or an office decides about it.
  case legal
  /// It has to learn first how to live with people.
  case behaviour
  /// None of these.
  case other
}
