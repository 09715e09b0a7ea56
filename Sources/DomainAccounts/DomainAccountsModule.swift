public import DomainModeling
import DomainRepository
public import DomainServices

/// The declaration of everything that this module publishes in its contract; credentials are never published.
public enum DomainAccountsModule {
  /// The models, lifecycles, operations and messages.
  public static let declaration = ModuleDeclaration(
    "DomainAccounts",
    models: [
      Account.self, Session.self, ExternalIdentity.self, OneTimeToken.self, SignInThrottle.self,
      OutboxMessage.self, HelpRequest.self, Report.self, RateLimitCounter.self,
      RegistrationInput.self, PublicProfile.self,
    ],
    lifecycles: [
      Account.self, Session.self, OneTimeToken.self, HelpRequest.self, Report.self,
    ],
    operations: AccountOperations.all, messages: AccountMessages.catalog,
    topics: [MessageTopic.self])
}

/// The operations of the accounts and their access requirements, as data for documentation, tests and menus.
///
/// Operations that are not listed are forbidden. The lifecycle of an entity decides which events a principal
/// may fire on it.
public enum AccountOperations {
  /// All operations of the module, by service.
  public static let all: [OperationDescription] =
    RegistrationService.Operations.all + SignInService.Operations.all + AccountService.Operations.all
    + OutboxService.Operations.all + MessageDeliveryService.Operations.all + HelpRequestService.Operations.all
    + AccountAdminService.Operations.all
    + ReportService.Operations.all
}

/// The messages of the accounts, collected from the list of each concept.
public enum AccountMessages {
  /// The messages in English and Polish, on top of those of the repository.
  public static let catalog = MessageCatalog(
    over: RepositoryMessages.catalog,
    [
      accounts, PhotoPolicyError.texts, passwords, refusals, tokens, outbox, sessions, identities, signingIn,
      help, reports, accountLabels, securityLabels, operationLabels, fieldLabels, values,
    ].flatMap(\.self))
}

extension AccountErrorReason {
  /// Returns the error with violations of computed fields reported at the fields that users fill in.
  public static func atInputFields(_ error: ValidationError) -> ValidationError {
    error.atFields(of: Account.schema).atFields(of: Report.schema)
  }
}
