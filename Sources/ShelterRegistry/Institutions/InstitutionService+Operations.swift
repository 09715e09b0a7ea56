public import DomainModeling
public import DomainRepository
public import DomainServices

extension InstitutionService {
  /// The operations of the service.
  public enum Operations {
    static let order = SortKey<Institution>.ascending(Institution.Fields.name)

    /// Registering an institution.
    public static let register = ServiceOperation(
      "institution.register", InstitutionService.register, .input("draft"), .principal, for: [.authenticated],
      refuses: [.notFound, .invalid, "shelter.tooManyRegistrations"],
      recognizesInput: true,
      doc: "Registers an institution of the caller, free of charge.")
    /// Reading an institution.
    public static let institution = ServiceOperation(
      "institution.read", InstitutionService.institution, .input("institution"), .principal,
      for: [.authenticated], refuses: [.notFound],
      doc: "Shows an institution with all its fields to its managing account, moderators and admins.")
    /// Listing the caller's institutions.
    public static let ownInstitutions = ServiceOperation(
      "institution.list", InstitutionService.ownInstitutions, .input("position"), .input("limit"), .principal,
      for: [.authenticated], orderedBy: order, doc: "Lists the institutions that the caller manages.")
    /// Editing an institution.
    public static let edit = ServiceOperation(
      "institution.edit", InstitutionService.edit(_:applying:as:), .input("institution"), .input("change"),
      .principal,
      for: [.authenticated],
      refuses: [.notFound, .invalid, "shelter.notEditable", "shelter.emailNotConfirmed"],
      doc: "Changes the editable fields of an institution of the caller.")
    /// Submitting a registration.
    public static let submit = ServiceOperation(
      "institution.submit", InstitutionService.submit, .input("institution"), .principal,
      for: [.authenticated], fires: [.event(Institution.on(.submit))], refuses: [.notFound, .transition],
      doc: "Submits the registration of an institution of the caller for review.")
    /// Submitting a registration again.
    public static let resubmit = ServiceOperation(
      "institution.resubmit", InstitutionService.resubmit, .input("institution"), .principal,
      for: [.authenticated], fires: [.event(Institution.on(.resubmit))], refuses: [.notFound, .transition],
      doc: "Submits a returned or rejected registration of the caller again.")
    /// Requesting another bank account.
    public static let requestBankAccountChange = ServiceOperation(
      "institution.requestBankAccountChange", InstitutionService.requestBankAccountChange,
      .input("institution"), .input("bankAccount"), .principal, for: [.authenticated],
      fires: [.event(Institution.Events.requestBankAccountChange)], refuses: [.notFound, .transition],
      doc: "Requests another bank account for an institution of the caller.")
    /// Dropping a requested bank account.
    public static let cancelBankAccountChange = ServiceOperation(
      "institution.cancelBankAccountChange", InstitutionService.cancelBankAccountChange,
      .input("institution"), .principal, for: [.authenticated],
      fires: [.event(Institution.on(.cancelBankAccountChange))], refuses: [.notFound, .transition],
      doc: "Drops the requested bank account of an institution of the caller.")
    /// Recertifying an institution.
    public static let recertify = ServiceOperation(
      "institution.recertify", InstitutionService.recertify, .input("institution"), .principal,
      for: [.authenticated], fires: [.event(Institution.on(.recertify))],
      refuses: [.notFound, .transition],
      doc: "Confirms that the details of an institution of the caller are still right.")
    /// Closing an institution.
    public static let close = ServiceOperation(
      "institution.close", InstitutionService.close, .input("institution"), .principal, for: [.authenticated],
      fires: .closesInstitution, refuses: [.notFound, .transition],
      doc: "Closes an institution of the caller, or ends its registration.")
    /// Confirming an email address by that of the caller's account.
    public static let confirmEmail = ServiceOperation(
      "institution.confirmEmail", InstitutionService.confirmEmail(of:as:), .input("institution"), .principal,
      for: [.authenticated], fires: [.event(Institution.Events.confirmEmail)],
      refuses: [.notFound, .transition, "shelter.emailNotConfirmed"],
      doc: "Confirms an institution's email address, because it is the verified one of the caller's account.")
    /// Confirming an email address by a key.
    public static let confirmEmailByKey = ServiceOperation(
      "institution.confirmEmailByKey", InstitutionService.confirmEmail(with:as:), .secret("key"), .principal,
      for: [.anyone], fires: [.event(Institution.Events.confirmEmail)],
      refuses: ["shelter.invalidConfirmationKey"],
      doc: "Confirms an institution's email address with the key that was sent there.")
    /// Invalidating a key, so that another one is sent.
    public static let resendConfirmation = ServiceOperation(
      "institution.resendConfirmation", InstitutionService.resendConfirmation, .input("institution"),
      .principal, for: [.authenticated], refuses: [.notFound, "shelter.tooManyMessages"],
      doc: "Requests another message with a key for the email address of an institution of the caller.")
    /// Listing the institutions that need a message with a key.
    public static let institutionsAwaitingConfirmationMessage = ServiceOperation(
      "institution.awaitingConfirmationMessage", InstitutionService.institutionsAwaitingConfirmationMessage,
      .input("limit"), .principal, for: [.system], boundedBy: "the limit of the call",
      doc: "Lists institutions whose email address needs a message with a key, the longest waiting first.")
    /// Creating a message with a key.
    public static let makeConfirmationMessage = ServiceOperation(
      "institution.makeConfirmationMessage", InstitutionService.makeConfirmationMessage,
      .input("institution"), .principal, for: [.system], refuses: [.notFound, "shelter.tooManyMessages"],
      doc: "Creates the message with a new key for an institution's email address.")
    /// Firing time events.
    public static let fireDueEvents = ServiceOperation(
      "institution.fireDueEvents", InstitutionService.fireDueEvents, .principal, for: [.system],
      fires: [
        .event(Institution.on(.expire)), .event(Institution.on(.remind)),
        .event(Institution.on(.cancelBankAccountChange)), .event(Institution.on(.requestRecertification)),
        .event(Institution.on(.close)), .event(DonationAppeal.on(.close)),
        .event(Sponsorship.on(.institutionClosed)),
      ] + .suspendsInstitution,
      doc: "Fires due time events on institutions.")

    /// All operations of the service.
    public static let all = [
      register.description, institution.description, ownInstitutions.description, edit.description,
      submit.description, resubmit.description, requestBankAccountChange.description,
      cancelBankAccountChange.description, recertify.description, close.description,
      confirmEmail.description, confirmEmailByKey.description, resendConfirmation.description,
      institutionsAwaitingConfirmationMessage.description, makeConfirmationMessage.description,
      fireDueEvents.description,
    ]
  }
}
