public import DomainModeling

/// A seed that is fixed before the pledges that are drawn by it, and told only when they are.
///
/// Its digest is public from the beginning, so that nobody can take another seed once the pledges are known; the seed
/// is public from the first draw on, so that everybody can do the draws again. Who pledges is bound to the newest
/// commitment whose seed is still unknown.
public struct DrawCommitment: Entity {
  public let id: Identifier<DrawCommitment>
  /// The digest of the seed.
  public let digest: DrawSeedDigest
  /// When it was published.
  public let committedAt: Timestamp
  /// The seed, once it is known.
  public internal(set) var seed: DrawSeed?
  /// When it became known.
  public internal(set) var revealedAt: Timestamp?

  /// Makes a commitment under the identifier that belongs to its digest; throws when the seed isn't the digest's.
  public init(
    to digest: DrawSeedDigest, committedAt: Timestamp, seed: DrawSeed? = nil, revealedAt: Timestamp? = nil
  ) throws(ValidationError) {
    try self.init(
      id: Self.id(of: digest), digest: digest, committedAt: committedAt, seed: seed, revealedAt: revealedAt)
  }

  private init(
    id: Identifier<DrawCommitment>, digest: DrawSeedDigest, committedAt: Timestamp, seed: DrawSeed?,
    revealedAt: Timestamp?
  ) throws(ValidationError) {
    self.id = id
    self.digest = digest
    self.committedAt = committedAt
    self.seed = seed
    self.revealedAt = revealedAt
    try validated()
  }

  /// The identifier of the only commitment to a seed.
  public static func id(of digest: DrawSeedDigest) -> Identifier<DrawCommitment> {
    Identifier(named: digest.text, in: (0x3f1b_60d4_9c2e_47a8, 0x91e5_0b7d_c86a_2f43))
  }

  /// The fields of a commitment.
  public enum Fields {
    public static let id = Field("id", \DrawCommitment.id, doc: "The identifier, from the digest.")
    public static let digest = Field("digest", \DrawCommitment.digest, doc: "The digest of the seed.")
    public static let committedAt = Field(
      "committedAt", \DrawCommitment.committedAt, doc: "When it was published.")
    public static let seed = Field("seed", \DrawCommitment.seed, doc: "The seed, once it is known.")
    public static let revealedAt = Field(
      "revealedAt", \DrawCommitment.revealedAt, doc: "When the seed became known.")
  }

  public static let schema = ModelSchema<DrawCommitment>(
    "DrawCommitment", version: 1, doc: "A seed that is fixed before the pledges that are drawn by it."
  ) {
    Fields.id
    Fields.digest
    Fields.committedAt
    Fields.seed
    Fields.revealedAt
  } rules: {
    Rule(
      "DrawCommitment.id.ofDigest", reading: Fields.id, Fields.digest,
      doc: "A seed is committed once, under the identifier that belongs to its digest."
    ) { $0.id == DrawCommitment.id(of: $0.digest) }
    Rule(
      "DrawCommitment.seed.ofDigest", reading: Fields.seed, Fields.digest,
      doc: "The seed is the one that the digest was made of."
    ) { commitment in commitment.seed.map { DrawSeedDigest(of: $0) == commitment.digest } ?? true }
    Rule(
      "DrawCommitment.revealedAt.given",
      holds: (Fields.seed.isNull.and(Fields.revealedAt.isNull)).or(
        Fields.seed.isPresent.and(Fields.revealedAt.isPresent)),
      doc: "A seed that is known says since when.")
  } storage: {
    Storage.index(Fields.committedAt)
  }

  public init(reading fields: FieldReader<DrawCommitment>) throws {
    try self.init(
      id: fields[Fields.id], digest: fields[Fields.digest], committedAt: fields[Fields.committedAt],
      seed: fields[Fields.seed], revealedAt: fields[Fields.revealedAt])
  }
}
