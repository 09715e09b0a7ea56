public import DomainModeling

extension BookListing {
  /// The words of a listing's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = BookListing
    public typealias Effect = ListingEffect

    /// How far a listing has come.
    public enum State: String, Vocabulary {
      /// Being written.
      case draft
      /// Waiting for a moderator.
      case pendingReview
      /// Turned down; editing makes it a draft again.
      case rejected
      /// Shown; may be had.
      case active
      /// Promised to somebody.
      case reserved
      /// Handed over.
      case sold
      /// Its time is over; may be renewed.
      case expired
      /// Taken back by its seller; may be listed again.
      case withdrawn
      /// Hidden while its seller can't act.
      case suspended
      /// Taken away by a moderator.
      case removed
    }

    /// What may happen to a listing.
    public enum Event: String, Vocabulary {
      /// The seller shows it, or hands it in.
      case post
      /// A moderator lets it be shown.
      case approve
      /// A moderator turns it down.
      case reject
      /// The seller describes it differently.
      case edit
      /// An offer was accepted.
      case reserve
      /// The exchange didn't come about.
      case release
      /// The copy was handed over.
      case completeExchange
      /// Its time is over.
      case expire
      /// The seller shows it for longer.
      case renew
      /// The seller takes it back.
      case withdraw
      /// The seller shows it again.
      case relist
      /// A moderator takes it away.
      case remove
      /// Its seller can't act.
      case suspend
      /// Its seller can act again.
      case resume
    }

    /// Who may do something with a listing.
    public enum Role: String, Vocabulary {
      /// Whose copy it is.
      case seller
      /// Whoever looks after the market, unless the copy is their own.
      case moderator
      /// Offers, exchanges, timers.
      case system
    }

    /// Shows it, or hands it in where the campus reviews listings.
    public static let post = Trigger<Flow, ListingTerms>(.post)
    /// Lets it be shown.
    public static let approve = PlainTrigger(.approve)
    /// Turns it down for a reason.
    public static let reject = Trigger<Flow, ListingVerdict>(.reject)
    /// Describes it differently.
    public static let edit = Trigger<Flow, ListingRevision>(.edit)
    /// Promises it to a buyer.
    public static let reserve = Trigger<Flow, ListingReservation>(.reserve)
    /// Lets everybody have it again.
    public static let release = PlainTrigger(.release)
    /// Ends it as sold.
    public static let completeExchange = PlainTrigger(.completeExchange)
    /// Hides it because its time is over.
    public static let expire = PlainTrigger(.expire)
    /// Shows it for longer.
    public static let renew = Trigger<Flow, ListingTerms>(.renew)
    /// Takes it back.
    public static let withdraw = PlainTrigger(.withdraw)
    /// Shows it again.
    public static let relist = Trigger<Flow, ListingTerms>(.relist)
    /// Takes it away for a reason.
    public static let remove = Trigger<Flow, ListingVerdict>(.remove)
    /// Hides it while its seller can't act.
    public static let suspend = PlainTrigger(.suspend)
    /// Shows it as before.
    public static let resume = PlainTrigger(.resume)
  }
}
