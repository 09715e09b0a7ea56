import DomainModeling

extension FoodSharingMessages {
  /// What stands in the way of food in a ledger.
  static let quantities: [Message] = [
    Message(
      "quantity.unavailable", english: "Unavailable. Please try again",
      polish: "Niedostępne. Spróbuj ponownie"),
    Message(
      "quantity.otherMeasure", english: "This food is counted in {counted}.",
      polish: "Ta żywność jest liczona w: {counted}."),
    Message(
      "quantity.belowCommitted", english: "{committed} of it are promised or gone already.",
      polish: "Tyle jest już obiecane lub wydane: {committed}."),
    Message(
      "quantity.noWay", english: "This food has been handed over or thrown away already.",
      polish: "Ta żywność została już wydana lub wyrzucona."),
    Message(
      "QuantityLedger.law", english: "The amounts don't make up what is offered.",
      polish: "Ilości nie sumują się do tego, co oferowane."),
  ]
}
