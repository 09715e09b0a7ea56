public import DomainRepository

/// What the accounts publish, as one list; credentials aren't in it, because no document shows them.
public enum AccountModule {
  /// The models, lifecycles, use cases and messages.
  public static let declaration = ModuleDeclaration(
    "DomainAccounts",
    models: [
      Account.self, Session.self, ExternalIdentity.self, OneTimeToken.self, SignInThrottle.self,
      MessageIntent.self, HelpRequest.self, Report.self, ActivityCount.self,
      Registration.self, PublicProfile.self,
    ],
    lifecycles: [
      Account.Flow.self, Session.Flow.self, OneTimeToken.Flow.self, HelpRequest.Flow.self, Report.Flow.self,
    ],
    useCases: AccountPermissions.useCases, messages: AccountMessages.catalog)
}
