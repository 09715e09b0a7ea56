import DomainRepository

extension Loan {
  /// The lifecycle of a loan.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = Loan
    public enum State: String, Vocabulary {
      case requested, accepted, declined, cancelled, lent, overdue, returned
    }
    public enum Event: String, Vocabulary { case accept, decline, cancel, handOver, expire, takeBack }
    public enum Role: String, Vocabulary { case owner, borrower, system }

    static let notOver = Guard("Loan.notOver", Fields.due > .now, doc: "The loan must not be due yet.")

    public static let lifecycle = Lifecycle<Flow>(
      "Loan", version: 1, state: Fields.state, initial: .requested, final: [.declined, .cancelled, .returned]
    ) {
      RoleRule(.owner, Fields.owner == .principalID)
      RoleRule(.borrower, Fields.borrower == .principalID)
      RoleRule(.system, .principalIsSystem)
    } edges: {
      on(.accept).from(.requested).to(.accepted).by(.owner).when(notOver)
      on(.decline).from(.requested).to(.declined).by(.owner)
      on(.cancel).from(.requested).to(.cancelled).by(.borrower)
      on(.cancel).from(.accepted).to(.cancelled).by(.borrower, .owner)
      on(.handOver).from(.accepted).to(.lent).by(.owner).when(notOver)
      on(.expire).from(.lent).to(.overdue).by(.system).at(Fields.due)
      on(.takeBack).from(.lent, .overdue).to(.returned).by(.owner)
    }
  }
}
