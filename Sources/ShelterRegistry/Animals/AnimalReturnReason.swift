public import DomainModeling

/// Why an animal came back.
public enum AnimalReturnReason: String, Vocabulary {
  /// Somebody in the home is allergic.
  case allergy
  /// It didn't get on with people or animals in the home.
  case incompatible
  /// It behaves in a way that the home can't cope with.
  case behaviour
  /// The person moved, fell ill or died.
  case circumstances
  /// The home broke the agreement.
  case agreementBroken = "agreement-broken"
  /// The time that was agreed is over.
  case timeOver = "time-over"
  /// It was found somewhere else.
  case found
  /// None of these.
  case other
}
