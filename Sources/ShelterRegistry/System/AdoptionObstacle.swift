public import DomainModeling

/// A reason that prevents a person from adopting an animal on a day.
public enum AdoptionObstacle: String, StringEnum {
  /// The animal's institution isn't in the catalog.
  case institutionNotListed
  /// The animal's institution has banned the person.
  case banned
  /// The animal isn't published.
  case notPublished
  /// The animal is on hold.
  case onHold
  /// The animal is reserved for another person.
  case reserved
  /// The animal is on a trial stay with another person.
  case onTrial
  /// The animal has been adopted.
  case adopted
  /// The animal has been transferred to another institution.
  case transferred
  /// The animal has been returned to its owner.
  case returnedToOwner
  /// The animal has escaped.
  case escaped
  /// The animal has been released into the wild.
  case released
  /// The animal has died.
  case deceased
  /// The animal is in a state that this version doesn't know.
  case unknownState
  /// The animal is too young to leave its mother.
  case tooYoung
  /// The animal has no description.
  case missingDescription
  /// An animal bonded with this one can't be adopted.
  case companionUnavailable

  /// Whether the reason prevents an adoption only for a while, so that a person may already send an inquiry.
  public var isTemporary: Bool {
    switch self {
    case .onHold, .reserved, .onTrial, .tooYoung, .companionUnavailable: true
    default: false
    }
  }

  /// The code of the message for the reason.
  public var messageCode: MessageCode { MessageCode(labelOf: self) }
}
