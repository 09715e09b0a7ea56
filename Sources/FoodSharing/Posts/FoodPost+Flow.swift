public import DomainModeling

extension FoodPost {
  /// The words of a post's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = FoodPost

    /// How far a post has come.
    public enum State: String, Vocabulary {
      /// Its donor is still writing it.
      case draft
      /// Anybody may ask for the food.
      case available
      /// All of it is promised, reserved or gone.
      case fullyAllocated
      /// Its donor takes no more requests; what is reserved stays so.
      case closed
      /// Its time is over.
      case expired
      /// All of it is gone.
      case completed
      /// Its donor has taken it away.
      case deleted
      /// Somebody in charge has taken it away.
      case removed
      /// Its donor's account is disabled.
      case suspended
    }

    /// What may happen to a post.
    public enum Event: String, Vocabulary {
      /// Its donor lists it.
      case publish
      /// Its donor describes it anew.
      case edit
      /// Its donor wants to be reached otherwise.
      case editContact
      /// Its donor changes place and times.
      case editPickup
      /// Nothing of it is left to ask for.
      case allocate
      /// Some of it can be asked for again.
      case release
      /// Its donor takes no more requests.
      case close
      /// Its time is over.
      case expire
      /// Its donor lists it for longer.
      case extend
      /// Nobody waits for any of it.
      case allCollected
      /// Its donor takes it away.
      case delete
      /// Somebody in charge takes it away.
      case remove
      /// Its donor's account was disabled.
      case suspend
      /// Its donor is back.
      case resume
    }

    /// Who may do something with a post.
    public enum Role: String, Vocabulary {
      /// Whose food it is.
      case donor
      /// Whoever looks after everybody's posts.
      case admin
      /// Timers, and what requests do to a post.
      case system
    }

    /// Lists it.
    public static let publish = PlainTrigger(.publish)
    /// Describes it anew.
    public static let edit = Trigger<Flow, PostEdit>(.edit)
    /// Changes how its donor is reached.
    public static let editContact = Trigger<Flow, FoodContact>(.editContact)
    /// Changes place and times.
    public static let editPickup = Trigger<Flow, PickupTerms>(.editPickup)
    /// Notes that nothing is left to ask for.
    public static let allocate = PlainTrigger(.allocate)
    /// Notes that some of it can be asked for again.
    public static let release = PlainTrigger(.release)
    /// Takes no more requests.
    public static let close = PlainTrigger(.close)
    /// Ends its listing.
    public static let expire = PlainTrigger(.expire)
    /// Lists it for longer.
    public static let extend = Trigger<Flow, PostExtension>(.extend)
    /// Completes it.
    public static let allCollected = PlainTrigger(.allCollected)
    /// Takes it away.
    public static let delete = PlainTrigger(.delete)
    /// Takes it away for a reason.
    public static let remove = Trigger<Flow, PostRemoval>(.remove)
    /// Hides it while its donor is disabled.
    public static let suspend = PlainTrigger(.suspend)
    /// Shows it again.
    public static let resume = PlainTrigger(.resume)
  }
}
