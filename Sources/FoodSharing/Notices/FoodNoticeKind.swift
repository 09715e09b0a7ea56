public import DomainModeling

/// What a notice tells somebody about a request or its post; an app has a text for each.
public enum FoodNoticeKind: String, Vocabulary {
  /// To the donor: somebody asks.
  case sent
  /// To the donor: somebody asks for another amount.
  case edited
  /// To the donor: somebody gives a promise up to ask for more.
  case raised
  /// To the donor: somebody doesn't want it any more.
  case withdrawn
  /// To the receiver: it is promised.
  case accepted
  /// To the receiver: no.
  case declined
  /// To the receiver: the promise is taken back.
  case revoked
  /// To the donor: it is reserved.
  case reserved
  /// To the donor: the reservation is cancelled.
  case cancelledByReceiver = "cancelled-by-receiver"
  /// To the receiver: the reservation is cancelled.
  case cancelledByDonor = "cancelled-by-donor"
  /// To the other one: it was fetched.
  case collected
  /// To both: the time is over, please say what happened.
  case unresolved
  /// To the receiver: it wasn't fetched.
  case noShow = "no-show"
  /// To the donor: the receiver says why.
  case explained
  /// To the receiver: the donor didn't answer in time, or the food didn't last.
  case expired
  /// To both: the promise is void.
  case lapsed
  /// To the other one: something else ended it.
  case closed
  /// To receivers: the post is listed for longer.
  case postExtended = "post-extended"
  /// To receivers: allergens or dates of the food are other ones than when they asked.
  case foodChanged = "food-changed"
  /// To the donor: somebody reviewed the food.
  case reviewed
}
