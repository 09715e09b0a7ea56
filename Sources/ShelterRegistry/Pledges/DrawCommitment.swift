public import DomainModeling

/// A commitment to the seed of a draw, published before the pledges that are drawn with it.
///
/// The digest of the seed is public from the beginning, so that the seed can't be exchanged once the pledges
/// are known. The first draw reveals the seed, so that the public can repeat the draws. A pledge is bound to
/// the newest commitment whose seed isn't revealed.
public struct DrawCommitment: Entity {
  public let id: Identifier<DrawCommitment>
  public let digest: DrawSeedDigest
  public let committedAt: Timestamp
  public internal(set) var seed: DrawSeed?
  public internal(set) var revealedAt: Timestamp?

  /// Creates a commitment under the identifier derived from its digest.
  ///
  /// - Throws: `ValidationError` when the seed doesn't have the digest.
  package init(
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

  /// Returns the identifier of the only commitment to a seed, derived from the digest.
  public static func id(of digest: DrawSeedDigest) -> Identifier<DrawCommitment> {
    Identifier(named: digest.text, in: (0x3f1b_60d4_9c2e_47a8, 0x91e5_0b7d_c86a_2f43))
  }

  /// The fields of a commitment.
  package enum Fields {
    package static let id = Field(
      "id", \DrawCommitment.id,
      doc: "The commitment's identifier, derived from the digest.")
    package static let digest = Field(
      "digest", \DrawCommitment.digest,
      doc: "The SHA-256 digest of the seed, public from the beginning. Set by an admin or the system.")
    package static let committedAt = Field(
      "committedAt", \DrawCommitment.committedAt,
      doc: "The moment the commitment was published; set by the server.")
    package static let seed = Field(
      "seed", \DrawCommitment.seed,
      doc: """
        The seed, 64 random hexadecimal digits. Entered by the admin or the system that draws; null until the \
        first draw with it, public from then on.
        """)
    package static let revealedAt = Field(
      "revealedAt", \DrawCommitment.revealedAt,
      doc: "The moment the seed was revealed; set by the server, null until then.")
  }

  public static let schema = ModelSchema<DrawCommitment>(
    "DrawCommitment", version: 1,
    doc: "A commitment to the seed of a draw, published before the pledges that are drawn with it."
  ) {
    Fields.id
    Fields.digest
    Fields.committedAt
    Fields.seed
    Fields.revealedAt
  } rules: {
    Rule(
      "DrawCommitment.id.derived", reading: Fields.id, Fields.digest,
      doc: "The identifier must be the one derived from the digest."
    ) { $0.id == DrawCommitment.id(of: $0.digest) }
    Rule(
      "DrawCommitment.seed.ofDigest", reading: Fields.seed, Fields.digest,
      doc: "The digest must be that of the seed."
    ) { commitment in commitment.seed.map { DrawSeedDigest(of: $0) == commitment.digest } ?? true }
    Rule(
      "DrawCommitment.revealedAt.given",
      holds: (Fields.seed.isNull.and(Fields.revealedAt.isNull)).or(
        Fields.seed.isPresent.and(Fields.revealedAt.isPresent)),
      doc: "A seed and the moment it was revealed must be given together.")
  } storage: {
    Storage.index(Fields.committedAt)
  }

  public init(reading fields: FieldReader<DrawCommitment>) throws {
    try self.init(
      id: fields[Fields.id], digest: fields[Fields.digest], committedAt: fields[Fields.committedAt],
      seed: fields[Fields.seed], revealedAt: fields[Fields.revealedAt])
  }
}
