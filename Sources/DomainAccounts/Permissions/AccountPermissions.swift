public import DomainRepository

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
