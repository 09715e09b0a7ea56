public import DomainModeling

extension FoodRequest {
  /// The words of a request's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = FoodRequest

    /// How far a request has come.
    public enum State: String, Vocabulary {
      /// It waits for the donor's answer.
      case pending
      /// The donor has promised some of the food, or all that was asked for.
      case accepted
      /// The receiver has said when to fetch it.
      case reserved
      /// The time to fetch it is over, and nobody has said what happened.
      case unresolved
      /// The receiver took it home.
      case collected
      /// The donor said no.
      case declined
      /// The receiver doesn't want it any more.
      case withdrawn
      /// The donor didn't answer in time, or the food didn't last.
      case expired
      /// Something else ended it: the post is gone, or one of the two is.
      case closed
      /// The donor took the promise back.
      case revoked
      /// The receiver didn't reserve it in time.
      case lapsed
      /// The receiver cancelled the reservation.
      case cancelledByReceiver = "cancelled-by-receiver"
      /// The donor cancelled the reservation.
      case cancelledByDonor = "cancelled-by-donor"
      /// The receiver didn't come.
      case noShow = "no-show"
    }

    /// What may happen to a request.
    public enum Event: String, Vocabulary {
      /// The receiver asks for another amount, or for less of what is promised.
      case edit
      /// The receiver asks for more than is promised, which needs a new answer.
      case raise
      /// The receiver doesn't want it any more.
      case withdraw
      /// The donor promises it.
      case accept
      /// The donor says no.
      case decline
      /// The time to answer is over.
      case expire
      /// The food didn't last.
      case perish
      /// The post is gone, or one of the two is.
      case close
      /// The receiver says when to fetch it.
      case reserve
      /// The time to reserve is over.
      case lapse
      /// The donor takes the promise back.
      case revoke
      /// The receiver cancels the reservation.
      case cancel
      /// The donor cancels the reservation.
      case callOff = "call-off"
      /// The donor shows a code at the door.
      case showCode = "show-code"
      /// The food changes hands.
      case collect
      /// The time to fetch it is over.
      case windowEnds = "window-ends"
      /// The donor says that nobody came.
      case reportNoShow = "report-no-show"
      /// Nobody has said what happened.
      case giveUp = "give-up"
      /// The receiver says why nobody came, or that somebody did.
      case explain
      /// The receiver reviews the food.
      case review
    }

    /// Who may do something with a request.
    public enum Role: String, Vocabulary {
      /// Who asks.
      case receiver
      /// Who is asked.
      case donor
      /// Timers, and what follows from somebody's post or account.
      case system
    }

    /// Asks for another amount.
    public static let edit = Trigger<Flow, FoodAsking>(.edit)
    /// Asks for more than is promised.
    public static let raise = Trigger<Flow, FoodAsking>(.raise)
    /// Gives the wish up.
    public static let withdraw = PlainTrigger(.withdraw)
    /// Promises some of it or all.
    public static let accept = Trigger<Flow, FoodGrant>(.accept)
    /// Says no.
    public static let decline = Trigger<Flow, FoodDecline>(.decline)
    /// Ends what the donor didn't answer.
    public static let expire = PlainTrigger(.expire)
    /// Ends what can't be eaten any more.
    public static let perish = PlainTrigger(.perish)
    /// Ends it from outside.
    public static let close = Trigger<Flow, FoodClosing>(.close)
    /// Says when to fetch it.
    public static let reserve = Trigger<Flow, FoodPickup>(.reserve)
    /// Ends a promise that nobody reserved.
    public static let lapse = PlainTrigger(.lapse)
    /// Takes a promise back.
    public static let revoke = Trigger<Flow, FoodExcuse>(.revoke)
    /// Cancels as the receiver.
    public static let cancel = Trigger<Flow, FoodExcuse>(.cancel)
    /// Cancels as the donor.
    public static let callOff = Trigger<Flow, FoodExcuse>(.callOff)
    /// Shows a code.
    public static let showCode = Trigger<Flow, FoodCode>(.showCode)
    /// Hands it over.
    public static let collect = Trigger<Flow, FoodHandover>(.collect)
    /// Notes that the time is over.
    public static let windowEnds = PlainTrigger(.windowEnds)
    /// Says that nobody came.
    public static let reportNoShow = PlainTrigger(.reportNoShow)
    /// Takes it that nobody came.
    public static let giveUp = PlainTrigger(.giveUp)
    /// Says why.
    public static let explain = Trigger<Flow, NoShowAnswer>(.explain)
    /// Notes a review.
    public static let review = PlainTrigger(.review)
  }
}
