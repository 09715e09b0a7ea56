public import DomainModeling
public import DomainRepository

extension FoodPledgeService {
  /// Commits to the seed of future draws by publishing its digest; a repeated call changes nothing.
  ///
  /// New pledges need a commitment whose seed isn't revealed; publish the next digest before a draw reveals
  /// the current seed.
  @discardableResult
  public func commit(
    to digest: DrawSeedDigest, as principal: Principal
  ) async throws(ShelterError) -> DrawCommitment {
    let now = system.clock.now()
    return try await system.perform(Operations.commit, as: principal) {
      (work, _) async throws(ShelterError) in
      if let known = try await work.get(DrawCommitment.self, id: DrawCommitment.id(of: digest)) {
        return known
      }
      let commitment = try mapError(
        DrawCommitment(to: digest, committedAt: now), to: ShelterError.invalid)
      work.insert(commitment)
      return commitment
    }
  }

  /// Returns a page of the commitments, newest first, with the seeds that are revealed.
  public func commitments(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal = .guest
  ) async throws(ShelterError) -> Page<DrawCommitment> {
    try await system.read(Operations.commitments, as: principal) { (_, _) async throws(ShelterError) in
      let query = ModelQuery(orderedBy: Operations.commitmentOrder)
      return try await system.page(query, at: position, limit: limit)
    }
  }

  /// The commitment with which a pledge is checked while none is open.
  static let noCommitment = DrawCommitment.ID(uuidBits: (0, 0))

  /// Returns the newest commitment whose seed isn't revealed; `nil` when there is none.
  func openCommitment(in work: inout Work) async throws(ShelterError) -> DrawCommitment.ID? {
    let open = ModelQuery(
      where: DrawCommitment.Fields.revealedAt.isNull,
      orderedBy: Operations.commitmentOrder)
    let found = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.first(open)?.entity.id
    }
    // Reading it in the unit of work makes a concurrent draw that reveals it conflict.
    guard let found, let commitment = try await work.get(DrawCommitment.self, id: found),
      commitment.seed == nil
    else { return nil }
    return commitment.id
  }

  /// Reveals the seed with which a pledge is drawn.
  ///
  /// - Throws: ``SupportError/seedNotCommitted`` unless the seed was committed before the pledge was made.
  func reveal(_ seed: DrawSeed, for pledge: FoodPledge, in work: inout Work) async throws(ShelterError) {
    guard DrawCommitment.id(of: DrawSeedDigest(of: seed)) == pledge.commitment,
      var commitment = try await work.get(DrawCommitment.self, id: pledge.commitment)
    else { throw .support(.seedNotCommitted) }
    if commitment.seed != nil { return }
    commitment.seed = seed
    commitment.revealedAt = system.clock.now()
    work.update(commitment)
  }
}
