import DomainModeling
import DomainRepository
public import DomainServices

extension FoodProfileService {
  /// The operations of the service.
  public enum Operations {
    static let order = SortKey<FoodProfile>.ascending(FoodProfile.Fields.statusSince)
    private static let owners: [AccessRequirement] = [.authenticated]
    private static let staff: [AccessRequirement] = [.role(Role.admin), .role(Role.moderator)]
    private static let decisionRefusals: [Refusal.Code] = [.notFound, .transition]
    private static let ownRefusals = decisionRefusals + ["food.profileMissing"]

    /// Reading one's own profile.
    public static let read = ServiceOperation(
      "profile.read", FoodProfileService.profile, .principal, for: owners, refuses: ["food.profileMissing"],
      doc: "Shows the profile of the caller.")
    /// Saving one's own profile.
    public static let save = ServiceOperation(
      "profile.save", FoodProfileService.save, .input("kind"), .input("organizationName"),
      .input("peopleServed"), .principal, for: owners, refuses: [.invalid],
      recognizesInput: true, doc: "Creates or changes the profile of the caller.")
    /// Accepting the disclaimer.
    public static let acceptDisclaimer = ServiceOperation(
      "profile.acceptDisclaimer", FoodProfileService.acceptDisclaimer, .input("version"), .principal,
      for: owners, refuses: ["food.profileMissing", "food.disclaimerChanged"],
      doc: "Accepts the current disclaimer of food quality in the version that the caller has read.")
    /// Applying for verification.
    public static let applyForVerification = ServiceOperation(
      "profile.applyForVerification", FoodProfileService.applyForVerification, .idempotencyKey, .principal,
      for: owners, fires: [.event(FoodProfile.on(.apply))], refuses: ownRefusals,
      doc: "Applies for the verification of the caller's group.")
    /// Withdrawing the application.
    public static let withdrawFromVerification = ServiceOperation(
      "profile.withdrawFromVerification", FoodProfileService.withdrawFromVerification, .idempotencyKey,
      .principal,
      for: owners, fires: [.event(FoodProfile.on(.withdraw))], refuses: ownRefusals,
      doc: "Withdraws the application of the caller's group for verification.")
    /// Giving up the profile of a group.
    public static let retire = ServiceOperation(
      "profile.retire", FoodProfileService.retire, .idempotencyKey, .principal, for: owners,
      fires: [.event(FoodProfile.on(.retire))], refuses: ownRefusals,
      doc: "Gives up the profile of the caller's group.")
    /// Listing groups.
    public static let groups = ServiceOperation(
      "profile.groups", FoodProfileService.groups, .input("states"), .input("limit"), .input("position"),
      .principal, for: staff, orderedBy: order,
      doc: "Lists groups in given states of verification, the longest waiting first.")
    /// Inviting a group.
    public static let invite = ServiceOperation(
      "profile.invite", FoodProfileService.invite, .input("group"), .idempotencyKey, .principal, for: staff,
      fires: [.event(FoodProfile.on(.invite))], refuses: decisionRefusals,
      doc: "Invites another user's group to apply for verification.")
    /// Verifying a group.
    public static let approve = ServiceOperation(
      "profile.approve", FoodProfileService.approve, .input("group"), .seenVersion, .idempotencyKey,
      .principal, for: staff, fires: [.event(FoodProfile.on(.approve))], refuses: decisionRefusals,
      doc: "Verifies another user's group as the caller saw it.")
    /// Rejecting an application.
    public static let reject = ServiceOperation(
      "profile.reject", FoodProfileService.reject, .input("group"), .idempotencyKey, .principal, for: staff,
      fires: [.event(FoodProfile.on(.reject))], refuses: decisionRefusals,
      doc: "Rejects the application of another user's group.")
    /// Deactivating a group.
    public static let deactivate = ServiceOperation(
      "profile.deactivate", FoodProfileService.deactivate, .input("group"), .idempotencyKey, .principal,
      for: staff, fires: [.event(FoodProfile.on(.deactivate))], refuses: decisionRefusals,
      doc: "Deactivates another user's group.")

    /// All operations of the service.
    public static let all = [
      read.description, save.description, acceptDisclaimer.description, applyForVerification.description,
      withdrawFromVerification.description, retire.description, groups.description, invite.description,
      approve.description, reject.description, deactivate.description,
    ]
  }
}
