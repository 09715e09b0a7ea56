public import DomainModeling
public import DomainRepository

extension PledgeService {
  /// Fixes the seed of draws to come by publishing its digest; said twice, it counts once.
  ///
  /// There has to be one before anybody pledges, and another one before the first is revealed by a draw.
  @discardableResult
  public func commit(
    to digest: DrawSeedDigest, as principal: Principal
  ) async throws(ShelterError) -> DrawCommitment {
    try UseCases.assign.require(principal)
    let now = system.clock.now()
    return try await system.transact { (work: inout Work) async throws(ShelterError) in
      if let known = try await work.get(DrawCommitment.self, id: DrawCommitment.id(of: digest)) {
        return known
      }
      let commitment = try rethrowing(
        DrawCommitment(to: digest, committedAt: now), as: ShelterError.invalid)
      work.insert(commitment)
      return commitment
    }
  }

  /// The commitments, the newest first, with the seeds that are known.
  public func commitments(
    limit: Int = PageLimit.usual, at position: PagePosition = .first, as principal: Principal = .guest
  ) async throws(ShelterError) -> Page<DrawCommitment> {
    try UseCases.check.require(principal)
    let query = ModelQuery<DrawCommitment>(orderedBy: .descending(DrawCommitment.Fields.committedAt))
    return try await system.page(query, at: position, limit: limit)
  }

  /// The newest commitment whose seed nobody knows.
  func openCommitment(in work: inout Work) async throws(ShelterError) -> DrawCommitment {
    let open = ModelQuery(
      where: DrawCommitment.Fields.revealedAt.isNull,
      orderedBy: .descending(DrawCommitment.Fields.committedAt))
    let found = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.first(open)?.entity.id
    }
    // Read by the work, so that a draw that reveals it meanwhile is noticed.
    guard let found, let commitment = try await work.get(DrawCommitment.self, id: found),
      commitment.seed == nil
    else { throw .support(.drawNotPrepared) }
    return commitment
  }

  /// Makes the seed known by which a pledge is drawn; refused unless it was committed before the pledge was made.
  func reveal(_ seed: DrawSeed, for pledge: FoodPledge, in work: inout Work) async throws(ShelterError) {
    guard DrawCommitment.id(of: DrawSeedDigest(of: seed)) == pledge.commitment,
      var commitment = try await work.get(DrawCommitment.self, id: pledge.commitment)
    else { throw .support(.seedNotCommitted) }
    // Touched by every draw: each counts by a query what was drawn before it.
    if commitment.seed != nil { return work.touch(DrawCommitment.self, id: commitment.id) }
    commitment.seed = seed
    commitment.revealedAt = system.clock.now()
    work.update(commitment)
  }
}
