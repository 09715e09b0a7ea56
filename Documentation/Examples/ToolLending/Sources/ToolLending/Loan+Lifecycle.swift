import DomainRepository

extension Loan: StatefulEntity {
  public enum State: String, StringEnum {
    case requested, accepted, declined, cancelled, lent, overdue, returned
  }
  public enum Event: String, StringEnum { case accept, decline, cancel, handOver, expire, takeBack }
  public enum Actor: String, StringEnum { case owner, borrower, system }

  static let notOver = Guard("Loan.notOver", Fields.due > .now, doc: "The loan must not be due yet.")

  public static let lifecycle = Lifecycle<Loan>(
    "Loan", version: 1, state: Fields.state, initialState: .requested,
    finalStates: [.declined, .cancelled, .returned]
  ) {
    ActorRule(.owner, Fields.owner == .principalID)
    ActorRule(.borrower, Fields.borrower == .principalID)
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    on(.accept).from(.requested).to(.accepted).by(.owner).when(notOver)
    on(.decline).from(.requested).to(.declined).by(.owner)
    on(.cancel).from(.requested).to(.cancelled).by(.borrower)
    on(.cancel).from(.accepted).to(.cancelled).by(.borrower, .owner)
    on(.handOver).from(.accepted).to(.lent).by(.owner).when(notOver)
    on(.expire).from(.lent).to(.overdue).by(.system).at(Fields.due)
    on(.takeBack).from(.lent, .overdue).to(.returned).by(.owner)
  }
}
