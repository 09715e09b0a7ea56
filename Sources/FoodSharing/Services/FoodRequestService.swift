import DomainAccounts
import DomainModeling
public import DomainRepository

/// Requests for food: sent, answered, reserved, fetched, and what becomes of those that aren't.
///
/// Whatever touches a request and its post is one commit: the request, the post's ledger, the transition's record and
/// the notices, or nothing. A call with an identifier of its own, `call`, may be made again after a failure: it
/// is done once, also when the first attempt's commit happened and only its answer was lost.
public struct FoodRequestService: Sendable {
  let system: FoodSharingSystem

  /// Makes the service.
  public init(_ system: FoodSharingSystem) { self.system = system }

  /// What the service does and who may ask for it, before the request itself is asked.
  public enum UseCases {
    /// Asking for food.
    public static let ask = UseCase(
      "request.ask", for: .label(FoodRole.receiver.rawValue),
      doc: "Asks for food, changes what is asked for, and gives the wish up.")
    /// Answering.
    public static let answer = UseCase(
      "request.answer", for: .label(FoodRole.donor.rawValue),
      doc: "Promises, declines, takes promises back and cancels reservations of one's own posts.")
    /// Reserving.
    public static let reserve = UseCase(
      "request.reserve", for: .label(FoodRole.receiver.rawValue),
      doc: "Reserves what is promised or given at once, and cancels reservations.")
    /// Food changing hands.
    public static let handOver = UseCase(
      "request.handOver", for: .label(FoodRole.donor.rawValue), .label(FoodRole.receiver.rawValue),
      doc: "Says that food was fetched, or that nobody came.")
    /// Reading.
    public static let read = UseCase(
      "request.read", for: .signedIn,
      doc: "Sees one's own requests with their history, those about one's posts, notices and one's quota.")
    /// Time going by.
    public static let runDue = UseCase(
      "request.runDue", for: .system, doc: "Ends what has waited for too long.")

    /// All of them.
    public static let all = [ask, answer, reserve, handOver, read, runDue]
  }
}
