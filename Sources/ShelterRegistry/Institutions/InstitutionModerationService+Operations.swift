public import DomainModeling
public import DomainRepository
public import DomainServices

extension InstitutionModerationService {
  /// The operations of the service.
  public enum Operations {
    static let order = SortKey<Institution>.ascending(Institution.Fields.statusSince)
    static let profileOrder = SortKey<Institution>.ascending(Institution.Fields.profileChangedAt)
    static let requestOrder = SortKey<Institution>.ascending(Institution.Fields.bankAccountChangedAt)
    private static let admins: [AccessRequirement] = [.role(ShelterRole.admin)]
    private static let reviewers = [.role(ShelterRole.moderator)] + admins

    /// Listing institutions by state.
    public static let institutions = ServiceOperation(
      "moderation.institutions", InstitutionModerationService.institutions, .input("states"),
      .input("limit"), .input("position"), .principal, for: reviewers, orderedBy: order,
      doc: "Lists the institutions in the given states, the longest waiting first.")
    /// Listing requested bank accounts.
    public static let bankAccountChanges = ServiceOperation(
      "moderation.bankAccountChanges", InstitutionModerationService.bankAccountChanges, .input("limit"),
      .input("position"), .principal, for: admins, orderedBy: requestOrder,
      doc: "Lists the institutions with a pending bank account, the oldest request first.")
    /// Listing changed profiles.
    public static let profileChanges = ServiceOperation(
      "moderation.profileChanges", InstitutionModerationService.profileChanges, .input("limit"),
      .input("position"), .principal, for: reviewers, orderedBy: profileOrder,
      doc: "Lists the institutions whose changed profile waits for review, the longest waiting first.")
    /// Approving a changed profile.
    public static let approveProfileChange = ServiceOperation(
      "moderation.approveProfileChange", InstitutionModerationService.approveProfileChange,
      .input("institution"), .seenVersion, .principal, for: reviewers,
      fires: [.event(Institution.on(.approveProfileChange))], refuses: [.notFound, .invalid, .transition],
      doc: "Approves an institution's changed profile as the caller saw it, which is shown from then on.")
    /// Rejecting a changed profile.
    public static let rejectProfileChange = ServiceOperation(
      "moderation.rejectProfileChange", InstitutionModerationService.rejectProfileChange,
      .input("institution"), .input("reason"), .principal, for: reviewers,
      fires: [.event(Institution.Events.rejectProfileChange)], refuses: [.notFound, .transition],
      doc: "Rejects an institution's changed profile; the approved one stays shown.")
    /// Approving a registration.
    public static let approve = ServiceOperation(
      "moderation.approve", InstitutionModerationService.approve, .input("institution"), .seenVersion,
      .principal, for: reviewers, fires: [.event(Institution.on(.approve))],
      refuses: [.notFound, .invalid, .transition],
      doc: "Approves an institution as the caller saw it, which puts it into the catalog.")
    /// Asking for more information.
    public static let requestInfo = ServiceOperation(
      "moderation.requestInfo", InstitutionModerationService.requestInfo, .input("institution"),
      .input("reason"), .principal, for: reviewers, fires: [.event(Institution.Events.requestInfo)],
      refuses: [.notFound, .transition],
      doc: "Returns an institution's registration with a request for more information.")
    /// Rejecting a registration.
    public static let reject = ServiceOperation(
      "moderation.reject", InstitutionModerationService.reject, .input("institution"), .input("reason"),
      .principal, for: reviewers, fires: [.event(Institution.Events.reject)],
      refuses: [.notFound, .transition], doc: "Rejects an institution's registration.")
    /// Suspending an institution.
    public static let suspend = ServiceOperation(
      "moderation.suspend", InstitutionModerationService.suspend, .input("institution"), .input("reason"),
      .principal, for: admins,
      fires: .suspendsInstitution,
      refuses: [.notFound, .transition], doc: "Suspends an institution and pauses its sponsorships.")
    /// Reinstating an institution.
    public static let reinstate = ServiceOperation(
      "moderation.reinstate", InstitutionModerationService.reinstate, .input("institution"), .seenVersion,
      .principal, for: admins,
      fires: [.event(Institution.on(.reinstate)), .event(Sponsorship.Events.institutionReinstated)],
      refuses: [.notFound, .invalid, .transition, "support.noLaterDueDate"],
      doc: "Puts a suspended institution back into the catalog as the caller saw it.")
    /// Closing an institution.
    public static let close = ServiceOperation(
      "moderation.close", InstitutionModerationService.close, .input("institution"), .principal,
      for: admins,
      fires: .closesInstitution, refuses: [.notFound, .transition],
      doc: "Closes an institution and ends its sponsorships, or ends a registration.")
    /// Confirming a requested bank account.
    public static let approveBankAccountChange = ServiceOperation(
      "moderation.approveBankAccountChange", InstitutionModerationService.approveBankAccountChange,
      .input("institution"), .seenVersion, .principal, for: admins,
      fires: [.event(Institution.on(.approveBankAccountChange))], refuses: [.notFound, .transition],
      doc: "Confirms the pending bank account of an institution as the caller saw it.")
    /// Dropping a requested bank account.
    public static let cancelBankAccountChange = ServiceOperation(
      "moderation.cancelBankAccountChange", InstitutionModerationService.cancelBankAccountChange,
      .input("institution"), .principal, for: admins,
      fires: [.event(Institution.on(.cancelBankAccountChange))], refuses: [.notFound, .transition],
      doc: "Drops the pending bank account of an institution.")

    /// All operations of the service.
    public static let all = [
      institutions.description, bankAccountChanges.description, profileChanges.description,
      approve.description, approveProfileChange.description, rejectProfileChange.description,
      requestInfo.description, reject.description, suspend.description, reinstate.description,
      close.description, approveBankAccountChange.description, cancelBankAccountChange.description,
    ]
  }
}
