import DomainModeling

extension FoodRequest {
  /// Every input with food in it calls amount and measure alike.
  private static let amount: ContextKey<Int64> = .input(FoodGrant.Fields.amount)
  private static let measure: ContextKey<FoodMeasure> = .input(FoodGrant.Fields.measure)
  private static let granted = Fields.granted.at(FoodQuantity.Fields.amount)

  static let sameMeasure = Guard(
    "request.sameMeasure", Fields.requested.at(FoodQuantity.Fields.measure) == measure,
    doc: "The food is counted as the post counts it.")

  static let withinAsked = Guard(
    "request.withinAsked", Fields.requested.at(FoodQuantity.Fields.amount) >= amount,
    doc: "Nobody is promised more than they ask for.")

  static let less = Guard("request.less", granted > amount, doc: "It is less than is promised.")

  static let more = Guard("request.more", granted < amount, doc: "It is more than is promised.")

  static let withinGranted = Guard(
    "request.withinGranted", granted >= amount, doc: "Nobody takes more than is reserved.")

  static let answerable = Guard(
    "request.answerable", Fields.answerBy > .now, doc: "The time to answer isn't over.")

  static let reservable = Guard(
    "request.reservable", Fields.lapsesAt > .now, doc: "The time to reserve isn't over.")

  /// A window that has begun may still be reserved: whoever is near comes at once.
  static let windowAhead = Guard(
    "request.windowAhead",
    Condition<FoodRequest>(.compare(.context(pickupEnd.name), .greater, .context(now.name))),
    doc: "The time to fetch it isn't over.")

  static let windowOpen = Guard(
    "request.windowOpen", Fields.pickup.at(TimeWindow.Fields.end) > .now,
    doc: "The time to fetch it isn't over.")

  static let resolvable = Guard(
    "request.resolvable", Fields.resolveBy > .now, doc: "The time to say what happened isn't over.")

  static let proven = Guard(
    "request.proven",
    Condition<FoodRequest>(
      .compare(.context(proof.name), .equal, .value(HandoverProof.code.scalar))),
    doc: "The donor's code is shown.")

  static let explainable = Guard(
    "request.explainable", Fields.explainBy > .now, doc: "The time to explain isn't over.")

  static let reviewable = Guard(
    "request.reviewable", (Fields.reviewBy > .now).and(Fields.reviewedAt.isNull),
    doc: "The food was fetched within a month and not reviewed yet.")

  private static let pickupEnd: ContextKey<Timestamp> = .input(FoodPickup.Fields.end)
  private static let proof: ContextKey<HandoverProof> = .input(FoodHandover.Fields.proof)
  private static let now: ContextKey<Timestamp> = .now
}
