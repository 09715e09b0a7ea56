import DomainModeling
import DomainRepository

/// What becomes of support when an animal leaves or an institution is suspended or closed.
///
/// It is committed together with the change that causes it, or not at all.
protocol SupportReaction: Sendable {
  /// The animal has left for good: adopted, fetched, moved, set free or dead.
  func animalLeft(
    _ animal: Animal, in work: inout ShelterSystem.Work, of system: ShelterSystem
  ) async throws(ShelterError)

  /// The institution is out of the catalogue for now.
  func institutionSuspended(
    _ institution: Institution, in work: inout ShelterSystem.Work, of system: ShelterSystem
  ) async throws(ShelterError)

  /// The institution is in the catalogue again.
  func institutionReinstated(
    _ institution: Institution, in work: inout ShelterSystem.Work, of system: ShelterSystem
  ) async throws(ShelterError)

  /// The institution is over.
  func institutionClosed(
    _ institution: Institution, in work: inout ShelterSystem.Work, of system: ShelterSystem
  ) async throws(ShelterError)
}

extension ShelterSystem {
  /// The reactions, in order.
  static let supportReactions: [any SupportReaction] = [SupportFollows()]
}
