import DomainAccounts
public import DomainModeling

extension FoodProfile {
  /// The words of a group's verification.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = FoodProfile

    /// How far the verification has come.
    public enum State: String, Vocabulary {
      /// Nobody has looked; persons stay here.
      case unverified
      /// The group was asked to apply.
      case invited
      /// Somebody in charge has to look.
      case awaitingReview
      /// The group is what it says.
      case approved
      /// A year is over, and somebody should look again.
      case recertificationRequired
      /// The group may neither give nor ask for food.
      case deactivated
      /// The group is no more.
      case retired
    }

    /// What may happen to it.
    public enum Event: String, Vocabulary {
      /// Somebody in charge asks the group to apply.
      case invite
      /// The group asks to be verified.
      case apply
      /// The group takes that back.
      case withdraw
      /// Somebody in charge finds it right.
      case approve
      /// Somebody in charge doesn't.
      case reject
      /// Nobody has answered in time.
      case lapse
      /// A year is over.
      case requireRecertification
      /// Somebody in charge keeps it out.
      case deactivate
      /// The group gives up.
      case retire
    }

    /// Who may do something with it.
    public enum Role: String, Vocabulary {
      /// Whose profile it is.
      case owner
      /// Whoever looks after groups, unless it is their own.
      case admin
      /// Timers.
      case system
    }

    /// How long an invitation holds.
    public static let timeToApply = Duration.seconds(30 * 86_400)
    /// How long those in charge have to look.
    public static let timeToReview = Duration.seconds(60 * 86_400)
    /// How long a verification holds.
    public static let timeApproved = Duration.seconds(365 * 86_400)

    private typealias Fields = FoodProfile.Fields

    private static let isGroup = Guard<FoodProfile>(
      "profile.isGroup", Fields.kind != .known(.individual), doc: "Only groups are verified.")

    /// The way of a group: it applies, is approved or not, and is looked at again every year.
    public static let lifecycle = Lifecycle<Flow>(
      "FoodProfile", version: 1, state: Fields.status, since: Fields.statusSince, initial: .unverified,
      final: [.retired]
    ) {
      RoleRule(.owner, Fields.id == .principalID)
      RoleRule(
        .admin,
        Condition<FoodProfile>.principalHas(label: RoleLabel.moderator.text)
          .or(.principalHas(label: RoleLabel.admin.text)).and(Fields.id != .principalID))
      RoleRule(.system, .principalIsSystem)
    } edges: {
      on(.invite).from(.unverified).to(.invited).by(.admin).when(isGroup)
      on(.apply).from(.unverified, .invited, .recertificationRequired, .deactivated).to(.awaitingReview)
        .by(.owner).when(isGroup)
      on(.withdraw).from(.awaitingReview).to(.unverified).by(.owner)
      on(.approve).from(.awaitingReview, .recertificationRequired).to(.approved).by(.admin)
      on(.reject).from(.awaitingReview).to(.unverified).by(.admin)
      on(.lapse).from(.invited).to(.unverified).by(.system).after(timeToApply)
      on(.lapse).from(.awaitingReview).to(.unverified).by(.system).after(timeToReview)
      on(.lapse).from(.recertificationRequired).to(.deactivated).by(.system).after(timeToReview)
      on(.requireRecertification).from(.approved).to(.recertificationRequired).by(.system)
        .after(timeApproved)
      on(.deactivate).from(.invited, .awaitingReview, .approved, .recertificationRequired).to(.deactivated)
        .by(.admin)
      on(.retire).from(
        .unverified, .invited, .awaitingReview, .approved, .recertificationRequired, .deactivated
      )
      .to(.retired).by(.owner).when(isGroup)
    }
  }
}

extension FoodSharingMessages {
  /// What stands in the way of a change to a profile, and what is wrong with one.
  static let profiles: [Message] = [
    Message("profile.isGroup", english: "Only groups are verified.", polish: "Weryfikowane są tylko grupy."),
    Message(
      "FoodProfile.organisation.group", english: "Please enter the name of the group.",
      polish: "Podaj nazwę grupy."),
    Message(
      "FoodProfile.organisation.individual", english: "Only groups have a name of their own.",
      polish: "Własną nazwę mają tylko grupy."),
    Message(
      "FoodProfile.status.group", english: "Only groups are verified.",
      polish: "Weryfikowane są tylko grupy."),
  ]
}
