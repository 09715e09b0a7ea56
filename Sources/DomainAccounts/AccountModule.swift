public import DomainModeling
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

/// Who may call which use case of the accounts, as data: for documentation, for tests, for an app's menus.
///
/// What isn't in it is forbidden. What somebody may do with one record is that record's lifecycle's to say.
public enum AccountPermissions {
  /// Every use case of the module, service by service.
  public static let useCases: [UseCase] =
    RegistrationService.UseCases.all + SignInService.UseCases.all + AccountService.UseCases.all
    + OutboxService.UseCases.all + HelpService.UseCases.all + AccountAdminService.UseCases.all
    + ReportService.UseCases.all
}

/// What people read when the accounts refuse; each topic keeps its own list.
public enum AccountMessages {
  /// The messages of every topic, in English and Polish, over the shared ones.
  public static let catalog = MessageCatalog(
    over: RepositoryMessages.catalog,
    [
      accounts, photos, passwords, refusals, tokens, outbox, sessions, identities, signingIn, help, reports,
    ].flatMap(\.self))
}

extension AccountModule {
  /// The error with what is wrong with a computed field told at the field that people fill in.
  static func atFilledFields(_ error: ValidationError) -> ValidationError {
    error.atFields(of: Account.schema).atFields(of: Report.schema)
  }
}
