import DomainModeling
import DomainRepository

/// What becomes of other records when something happens to an institution.
///
/// It is committed together with the change that causes it, or not at all.
protocol InstitutionReaction: Sendable {
  /// Does what a transition of an institution brings with it.
  func follow(
    _ fired: LifecycleTransition<Institution.Flow>, in work: inout ShelterSystem.Work,
    of system: ShelterSystem
  ) async throws(ShelterError)
}

extension ShelterSystem {
  /// Does what a transition of an institution brings with it.
  func react(
    to fired: LifecycleTransition<Institution.Flow>, in work: inout Work
  ) async throws(ShelterError) {
    for reaction in Self.institutionReactions { try await reaction.follow(fired, in: &work, of: self) }
  }
}
