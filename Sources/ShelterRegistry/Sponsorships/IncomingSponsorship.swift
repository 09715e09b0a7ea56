public import DomainModeling

/// A sponsorship as its institution sees it: nothing of who sponsors.
public struct IncomingSponsorship: Identifiable, Hashable, Sendable {
  /// The sponsorship.
  public let id: Sponsorship.ID
  /// The animal; nothing when it is for all of the institution's.
  public let animal: Animal.ID?
  /// How much for each period.
  public let amount: Money
  /// How often.
  public let frequency: PaymentFrequency
  /// How far it has come.
  public let status: OpenValue<Sponsorship.Flow.State>

  init(_ sponsorship: Sponsorship) {
    id = sponsorship.id
    animal = sponsorship.animal
    amount = sponsorship.amount
    frequency = sponsorship.schedule.frequency
    status = sponsorship.status
  }
}
