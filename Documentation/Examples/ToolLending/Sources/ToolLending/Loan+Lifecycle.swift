import DomainRepository

extension Loan: StatefulEntity {
  public enum State: String, StringEnum {
    case requested, accepted, declined, canceled, lent, overdue, returned
  }
  public enum Event: String, StringEnum { case accept, decline, cancel, handOver, expire, takeBack }
  public enum Actor: String, StringEnum { case owner, borrower, system }

  /// The event by which the owner declines a request, with its input.
  public static let decline = TypedEvent<Loan, DeclineInput>(.decline)

  static let notOver = Guard("Loan.notOver", Fields.due > .now, doc: "The loan must not be due yet.")

  public static let lifecycle = Lifecycle<Loan>(
    "Loan", version: 1, state: Fields.state, initialState: .requested
  ) {
    ActorRule(.owner, Fields.owner == .principalID)
    ActorRule(.borrower, Fields.borrower == .principalID)
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    on(.accept).from(.requested).to(.accepted).by(.owner).when(notOver)
    decline.from(.requested).to(.declined).by(.owner)
      .set(Fields.declineReason, to: .input(DeclineInput.Fields.reason))
      .recording(DeclineInput.Fields.reason)
    on(.cancel).from(.requested).to(.canceled).by(.borrower)
    on(.cancel).from(.accepted).to(.canceled).by(.borrower, .owner)
    on(.handOver).from(.accepted).to(.lent).by(.owner).when(notOver)
    on(.expire).from(.lent).to(.overdue).by(.system).at(Fields.due)
    on(.takeBack).from(.lent, .overdue).to(.returned).by(.owner)
  }
}
