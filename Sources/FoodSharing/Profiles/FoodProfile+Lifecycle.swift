public import DomainModeling
import DomainServices

extension FoodProfile: StatefulEntity {
  /// A state of the verification.
  public enum State: String, StringEnum {
    /// The profile has not been verified; profiles of individuals stay in this state.
    case unverified
    /// An admin or moderator has invited the group to apply.
    case invited
    /// The group has applied, and an admin or moderator has to decide.
    case awaitingReview
    /// The group is verified.
    case approved
    /// The verification is a year old and has to be renewed.
    case recertificationRequired
    /// An admin or moderator has deactivated the group, or its verification was not renewed in time.
    case deactivated
    /// The group has given up its profile.
    case retired
  }

  /// An event of the verification.
  public enum Event: String, StringEnum {
    /// An admin or moderator invites the group to apply.
    case invite
    /// The group applies for verification.
    case apply
    /// The group withdraws its application.
    case withdraw
    /// An admin or moderator verifies the group, or the new name of a verified one.
    case approve
    /// An admin or moderator rejects the application, or the new name of a verified group.
    case reject
    /// The deadline for an application or a decision passes.
    case expire
    /// The verification is a year old.
    case requireRecertification
    /// An admin or moderator deactivates the group.
    case deactivate
    /// The group gives up its profile.
    case retire
  }

  /// The caller's relation to a profile.
  public enum Actor: String, StringEnum {
    /// The account that the profile belongs to.
    case owner
    /// An account with the role admin or moderator that is not the owner.
    case admin
    /// The system: time events.
    case system
  }

  /// The time in which an invited group must apply: 30 days.
  package static let invitationPeriod = Duration.seconds(30 * 86_400)
  /// The time in which an admin or moderator must decide on an application or renewal: 60 days.
  package static let reviewPeriod = Duration.seconds(60 * 86_400)
  /// The time for which a verification is valid: 365 days.
  package static let approvalPeriod = Duration.seconds(365 * 86_400)

  private static let isGroup = Guard<FoodProfile>(
    "profile.isGroup", Fields.kind != .individual,
    doc: "The profile must be that of a group or institution.")

  private static let hasProposedName = Guard<FoodProfile>(
    "profile.hasProposedName", Fields.proposedName.isPresent,
    doc: "The verified group must have proposed another name.")

  /// The lifecycle of a group's verification, which is renewed every year.
  public static let lifecycle = Lifecycle<FoodProfile>(
    "FoodProfile", version: 1, state: Fields.status, since: Fields.statusSince, initialState: .unverified
  ) {
    ActorRule(.owner, Fields.id == .principalID)
    ActorRule(
      .admin,
      Condition<FoodProfile>.principalHolds(Role.moderator)
        .or(.principalHolds(Role.admin)).and(Fields.id != .principalID))
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    on(.invite).from(.unverified).to(.invited).by(.admin).when(isGroup)
    on(.apply).from(.unverified, .invited, .recertificationRequired, .deactivated).to(.awaitingReview)
      .by(.owner).when(isGroup)
      .updating("Puts a proposed name in the place of the verified one.") { profile, _, _ in
        profile.takeProposedName()
      }
    on(.withdraw).from(.awaitingReview).to(.unverified).by(.owner)
    on(.approve).from(.awaitingReview, .recertificationRequired).to(.approved).by(.admin)
      .updating("Puts a proposed name in the place of the verified one.") { profile, _, _ in
        profile.takeProposedName()
      }
    on(.approve).from(.approved).staying().by(.admin).when(hasProposedName)
      .updating("Puts the proposed name in the place of the verified one.") { profile, _, _ in
        profile.takeProposedName()
      }
    on(.reject).from(.awaitingReview).to(.unverified).by(.admin)
    on(.reject).from(.approved, .recertificationRequired).staying().by(.admin).when(hasProposedName)
      .clear(Fields.proposedName)
    on(.expire).from(.invited).to(.unverified).by(.system).after(invitationPeriod)
    on(.expire).from(.awaitingReview).to(.unverified).by(.system).after(reviewPeriod)
    on(.expire).from(.recertificationRequired).to(.deactivated).by(.system).after(reviewPeriod)
      .clear(Fields.proposedName)
    on(.requireRecertification).from(.approved).to(.recertificationRequired).by(.system)
      .after(approvalPeriod)
    on(.deactivate).from(.invited, .awaitingReview, .approved, .recertificationRequired).to(.deactivated)
      .by(.admin)
      .clear(Fields.proposedName)
    on(.retire).from(
      .unverified, .invited, .awaitingReview, .approved, .recertificationRequired, .deactivated
    )
    .to(.retired).by(.owner).when(isGroup)
    .clear(Fields.proposedName)
  }

  /// Puts the proposed name, if there is one, in the place of the verified one.
  private mutating func takeProposedName() {
    organizationName = proposedName ?? organizationName
    proposedName = nil
  }
}

extension FoodSharingMessages {
  /// The messages for refused changes to profiles, and for their violations.
  static let profiles: [Message] = [
    Message(
      "profile.isGroup", english: "Only groups can be verified.", polish: "Weryfikować można tylko grupy."),
    Message(
      "profile.hasProposedName", english: "This group hasn’t asked for another name.",
      polish: "Ta grupa nie prosiła o inną nazwę."),
    Message(
      "FoodProfile.proposedName.verified", english: "Only verified groups can propose another name.",
      polish: "Inną nazwę mogą zaproponować tylko zweryfikowane grupy."),
    Message(
      "FoodProfile.organizationName.group", english: "Please enter the name of the group.",
      polish: "Podaj nazwę grupy."),
    Message(
      "FoodProfile.organizationName.individual",
      english: "Only groups have a name of the group. Please remove it.",
      polish: "Nazwę grupy mogą mieć tylko grupy. Usuń ją."),
    Message(
      "FoodProfile.status.individual", english: "Only groups can be verified.",
      polish: "Weryfikować można tylko grupy."),
  ]
}
