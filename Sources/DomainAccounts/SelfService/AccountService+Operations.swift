public import DomainModeling
public import DomainServices
public import DomainValues

extension AccountService {
  /// The operations of the service.
  public enum Operations {
    private static let owner: [AccessRequirement] = [.authenticated]

    /// Reading one's own account.
    public static let account = ServiceOperation(
      "account.read", AccountService.account, .principal, for: owner, doc: "Shows one's own account.")
    /// Reading a public profile.
    public static let profile = ServiceOperation(
      "account.profile", AccountService.profile, .input("account"), .context("isCounterpart"), .principal,
      for: [.anyone], refuses: [.notFound], doc: "Shows the public profile of an account.")
    /// Changing names and phone number.
    public static let editProfile = ServiceOperation(
      "account.editProfile", AccountService.editProfile, .input("displayName"), .input("userName"),
      .input("phone"), .principal, for: owner, refuses: [.invalid, "account.reservedName"],
      recognizesInput: true, doc: "Changes one's own names and phone number.")
    /// Setting the profile photo.
    public static let setPhoto = ServiceOperation(
      "account.setPhoto", AccountService.setPhoto, .input("photo"), .principal, for: owner,
      refuses: ["photo.tooManyBytes", "photo.wrongType", "photo.wrongSize"],
      recognizesInput: true, doc: "Sets one's own profile photo.")
    /// Removing the profile photo.
    public static let removePhoto = ServiceOperation(
      "account.removePhoto", AccountService.removePhoto, .principal, for: owner,
      recognizesInput: true, doc: "Removes one's own profile photo.")
    /// Replacing the preferences.
    public static let setPreferences = ServiceOperation(
      "account.setPreferences", AccountService.setPreferences, .input("preferences"), .principal, for: owner,
      refuses: ["account.unsupportedLanguage"], recognizesInput: true, doc: "Replaces one's own preferences.")
    /// Skipping the onboarding.
    public static let skipOnboarding = ServiceOperation(
      "account.skipOnboarding", AccountService.skipOnboarding, .principal, for: owner,
      recognizesInput: true, doc: "Records that the caller has skipped the onboarding.")
    /// Completing the onboarding.
    public static let completeOnboarding = ServiceOperation(
      "account.completeOnboarding", AccountService.completeOnboarding, .principal, for: owner,
      recognizesInput: true, doc: "Records that the caller has completed the onboarding.")
    /// Changing the password.
    public static let changePassword = ServiceOperation(
      "account.changePassword", AccountService.changePassword, .secret("current"), .secret("password"),
      .context("session"), .principal, for: owner,
      fires: [
        .event(OneTimeToken.on(.revoke)), .event(OneTimeToken.on(.supersede)), .event(Session.Events.end),
      ],
      refuses: [.invalid, "account.invalidCredentials", "account.tooManyAttempts"],
      doc: "Changes one's own password and ends all other sessions.")
    /// Requesting a change of the email address.
    public static let requestEmailChange = ServiceOperation(
      "account.requestEmailChange", AccountService.requestEmailChange(to:reauthenticatedBy:as:),
      .input("email"),
      .secret("proof"), .principal, for: owner, fires: [.event(OneTimeToken.on(.revoke))],
      refuses: ["account.invalidCredentials", "account.invalidIdentity", "account.tooManyAttempts"],
      doc: "Requests a change of one's own email address, which takes effect when the new one is confirmed.")
    /// Canceling a change of the email address.
    public static let cancelEmailChange = ServiceOperation(
      "account.cancelEmailChange", AccountService.cancelEmailChange, .principal, for: owner,
      fires: [.event(OneTimeToken.on(.revoke))],
      recognizesInput: true, doc: "Cancels a requested change of one's own email address.")
    /// Confirming a new email address by a token.
    public static let confirmEmailChange = ServiceOperation(
      "account.confirmEmailChange", AccountService.confirmEmailChange, .secret("token"), .principal,
      for: owner,
      fires: [
        .event(Account.Events.verifyEmail), .event(Account.on(.supersede)), .event(OneTimeToken.on(.consume)),
        .event(OneTimeToken.on(.supersede)), .event(Session.Events.end),
      ],
      refuses: [
        .invalid, "account.invalidToken", "account.tooManyAttempts", "account.disabled",
        "account.disabledUntil",
      ],
      doc: "Changes one's own email address with a token sent to the new one.")
    /// Listing sign-in methods.
    public static let identities = ServiceOperation(
      "account.identities", AccountService.identities, .principal, for: owner,
      boundedBy: "one identity for each provider",
      doc: "Lists the identities at providers with which one can sign in.")
    /// Linking an identity.
    public static let link = ServiceOperation(
      "account.linkIdentity", AccountService.link, .secret("assertion"), .input("provider"),
      .context("verifier"), .secret("proof"), .principal, for: owner,
      refuses: [
        .invalid, "account.invalidCredentials", "account.invalidIdentity", "account.identityTaken",
        "account.tooManyAttempts", "account.verified",
      ],
      doc: "Links an identity at a provider to one's own account.")
    /// Removing a sign-in method.
    public static let unlink = ServiceOperation(
      "account.unlinkIdentity", AccountService.unlink, .input("identity"), .principal, for: owner,
      refuses: [.notFound, "account.lastSignInMethod"], doc: "Removes an identity from one's own account.")
    /// Deleting one's own account.
    public static let delete = ServiceOperation(
      "account.delete", AccountService.delete(reauthenticatedBy:as:), .secret("proof"), .principal,
      for: owner,
      fires: [.event(Account.Events.delete), .event(Session.Events.end)],
      refuses: [
        .transition, "account.invalidCredentials", "account.invalidIdentity", "account.tooManyAttempts",
      ],
      doc: "Deletes one's own account and everything that belongs to it.")
    /// Requesting a message with which the account can be deleted.
    public static let requestDeletion = ServiceOperation(
      "account.requestDeletion", AccountService.requestDeletion, .principal, for: owner,
      doc: "Requests a message with which one's own account can be deleted.")
    /// Deleting an account by a token.
    public static let confirmDeletion = ServiceOperation(
      "account.confirmDeletion", AccountService.confirmDeletion, .secret("token"), .principal, for: [.anyone],
      fires: [.event(Account.Events.delete), .event(Session.Events.end)],
      refuses: [.transition, "account.invalidToken"],
      doc: "Deletes an account, authorized by a token sent by email.")
    /// Reading the invitation link.
    public static let referralLink = ServiceOperation(
      "account.referralLink", AccountService.referralLink, .principal, for: owner,
      doc: "Shows one's own invitation link.")
    /// Inviting a person.
    public static let invite = ServiceOperation(
      "account.invite", AccountService.invite, .input("email"), .input("language"), .principal, for: owner,
      refuses: ["account.tooManyAttempts", "account.verified"], doc: "Invites a person by email.")

    /// All operations of the service.
    public static let all = [
      account.description, profile.description, editProfile.description, setPhoto.description,
      removePhoto.description, setPreferences.description, skipOnboarding.description,
      completeOnboarding.description, changePassword.description, requestEmailChange.description,
      cancelEmailChange.description, confirmEmailChange.description, identities.description, link.description,
      unlink.description, delete.description, requestDeletion.description, confirmDeletion.description,
      referralLink.description, invite.description,
    ]
  }
}
