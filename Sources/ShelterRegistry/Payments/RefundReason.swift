public import DomainModeling

/// Why money is given back.
public enum RefundReason: String, Vocabulary {
  /// The giver asked for it.
  case requested
  /// It was paid twice.
  case duplicate
  /// The amount or the recipient was a mistake.
  case mistake
  /// The purpose can't be met any more.
  case purposeGone = "purpose-gone"
  /// None of these.
  case other
}
