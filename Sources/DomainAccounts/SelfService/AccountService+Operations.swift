public import DomainModeling
public import DomainServices
public import DomainValues

extension AccountService {
  /// The operations of the service.
  public enum Operations {
    private static let owner: [AccessRequirement] = [.authenticated]

    /// Reading one's own account.
    public static let account = ServiceOperation(
      "account.read", AccountService.account, .caller, for: owner, doc: "Shows one's own account.")
    /// Reading a public profile.
    public static let profile = ServiceOperation(
      "account.profile", AccountService.profile, .input("account"), .context("isCounterpart"), .caller,
      for: [.anyone], refuses: [.notFound], doc: "Shows the public profile of an account.")
    /// Changing names and phone number.
    public static let editProfile = ServiceOperation(
      "account.editProfile", AccountService.editProfile, .input("displayName"), .input("userName"),
      .input("phone"), .caller, for: owner, refuses: [.invalid, "account.reservedName"],
      doc: "Changes one's own names and phone number.")
    /// Setting the profile photo.
    public static let setPhoto = ServiceOperation(
      "account.setPhoto", AccountService.setPhoto, .input("photo"), .caller, for: owner,
      refuses: ["photo.tooManyBytes", "photo.wrongType", "photo.wrongSize"],
      doc: "Sets one's own profile photo.")
    /// Removing the profile photo.
    public static let removePhoto = ServiceOperation(
      "account.removePhoto", AccountService.removePhoto, .caller, for: owner,
      doc: "Removes one's own profile photo.")
    /// Replacing the preferences.
    public static let setPreferences = ServiceOperation(
      "account.setPreferences", AccountService.setPreferences, .input("preferences"), .caller, for: owner,
      refuses: ["account.unsupportedLanguage"], doc: "Replaces one's own preferences.")
    /// Skipping the onboarding.
    public static let skipOnboarding = ServiceOperation(
      "account.skipOnboarding", AccountService.skipOnboarding, .caller, for: owner,
      doc: "Records that one has skipped the onboarding.")
    /// Completing the onboarding.
    public static let completeOnboarding = ServiceOperation(
      "account.completeOnboarding", AccountService.completeOnboarding, .caller, for: owner,
      doc: "Records that one has completed the onboarding.")
    /// Changing the password.
    public static let changePassword = ServiceOperation(
      "account.changePassword", AccountService.changePassword, .secret("current"), .secret("new"),
      .context("session"), .caller, for: owner,
      refuses: [.invalid, "account.invalidCredentials", "account.tooManyAttempts"],
      doc: "Changes one's own password and ends all other sessions.")
    /// Requesting a change of the email address.
    public static let requestEmailChange = ServiceOperation(
      "account.requestEmailChange", AccountService.requestEmailChange(to:reauthenticatedBy:as:),
      .input("email"),
      .secret("proof"), .caller, for: owner,
      refuses: ["account.invalidCredentials", "account.invalidIdentity", "account.tooManyAttempts"],
      doc: "Requests a change of one's own email address, which takes effect when the new one is confirmed.")
    /// Canceling a change of the email address.
    public static let cancelEmailChange = ServiceOperation(
      "account.cancelEmailChange", AccountService.cancelEmailChange, .caller, for: owner,
      doc: "Cancels a requested change of one's own email address.")
    /// Confirming a new email address by a token.
    public static let confirmEmailChange = ServiceOperation(
      "account.confirmEmailChange", AccountService.confirmEmailChange, .secret("token"), .caller,
      for: [.anyone],
      refuses: [.invalid, "account.invalidToken"],
      doc: "Changes an email address, authorized by a token sent to the new one.")
    /// Listing sign-in methods.
    public static let identities = ServiceOperation(
      "account.identities", AccountService.identities, .caller, for: owner,
      doc: "Lists the identities at providers with which one can sign in.")
    /// Linking an identity.
    public static let link = ServiceOperation(
      "account.linkIdentity", AccountService.link, .secret("assertion"), .input("provider"),
      .context("verifier"),
      .caller, for: owner,
      refuses: ["account.invalidIdentity", "account.identityTaken", "account.verified"],
      doc: "Links an identity at a provider to one's own account.")
    /// Removing a sign-in method.
    public static let unlink = ServiceOperation(
      "account.unlinkIdentity", AccountService.unlink, .input("identity"), .caller, for: owner,
      refuses: [.notFound, "account.lastSignInMethod"], doc: "Removes an identity from one's own account.")
    /// Deleting one's own account.
    public static let delete = ServiceOperation(
      "account.delete", AccountService.delete(reauthenticatedBy:as:), .secret("proof"), .caller, for: owner,
      fires: [.event(Account.Events.delete)],
      refuses: [
        .transition, "account.invalidCredentials", "account.invalidIdentity", "account.tooManyAttempts",
      ],
      doc: "Deletes one's own account and everything that belongs to it.")
    /// Requesting a message with which the account can be deleted.
    public static let requestDeletion = ServiceOperation(
      "account.requestDeletion", AccountService.requestDeletion, .caller, for: owner,
      doc: "Requests a message with which one's own account can be deleted.")
    /// Deleting an account by a token.
    public static let confirmDeletion = ServiceOperation(
      "account.confirmDeletion", AccountService.confirmDeletion, .secret("token"), .caller, for: [.anyone],
      fires: [.event(Account.Events.delete)], refuses: [.transition, "account.invalidToken"],
      doc: "Deletes an account, authorized by a token sent by email.")
    /// Reading the invitation link.
    public static let referralLink = ServiceOperation(
      "account.referralLink", AccountService.referralLink, .caller, for: owner,
      doc: "Shows one's own invitation link.")
    /// Inviting a person.
    public static let invite = ServiceOperation(
      "account.invite", AccountService.invite, .input("email"), .input("language"), .caller, for: owner,
      refuses: ["account.tooManyAttempts"], doc: "Invites a person by email.")

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
