public import DomainModeling

/// Why an institution says no to somebody who would like to adopt an animal.
public enum EnquiryDecline: String, Vocabulary {
  /// Home and animal don't suit each other.
  case unsuitableHome = "unsuitable-home"
  /// The people there, or their animals, and the animal don't suit each other.
  case unsuitableCompany = "unsuitable-company"
  /// The person lives too far away.
  case tooFar = "too-far"
  /// The animal stays for now.
  case animalStays = "animal-stays"
  /// Somebody else suits better.
  case otherPerson = "other-person"
  /// None of these.
  case other
}
