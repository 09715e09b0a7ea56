public import DomainModeling

/// One reason why an animal can't be adopted on a day.
public enum AdoptionObstacle: String, Vocabulary {
  /// Its institution isn't in the catalogue.
  case institutionNotListed
  /// It isn't shown yet.
  case notPublished
  /// It is held.
  case onHold
  /// It is reserved for somebody else.
  case reserved
  /// It is with somebody who may bring it back.
  case onTrial
  /// It has a home.
  case adopted
  /// It has gone to another institution.
  case transferred
  /// Its owner has fetched it.
  case reclaimed
  /// It got away.
  case escaped
  /// It lives in the wild.
  case released
  /// It has died.
  case deceased
  /// This version doesn't know what is with it.
  case unknownState
  /// It is too young to leave its mother.
  case tooYoung
  /// Nobody has described it.
  case undescribed
  /// An animal that it leaves with can't be adopted.
  case companionUnavailable

  /// The code of the message that says so.
  public var messageCode: MessageCode { ShelterMessages.code(of: self) }
}
