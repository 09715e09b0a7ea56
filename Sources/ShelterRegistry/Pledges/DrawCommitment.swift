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

/// The text from which a draw follows: fixed before the pledges are made, known to everybody once they are drawn.
///
/// 1…200 visible ASCII characters; long and random, so that nobody finds it by its digest (``DrawCommitment``).
public struct DrawSeed: Hashable, Sendable {
  public let text: String
}

extension DrawSeed: TextValue {
  public static let format = TextFormat(
    "draw-seed", pattern: "^[!-~]{1,200}$", isExact: true,
    valid: ["drand/4271983/8f2c", "lotto-2026-11-21:3,8,15,22,31,40", "x"],
    invalid: ["", " ", "two words", "żółw", "x\n", String(repeating: "x", count: 201)], source: "own")

  /// Reads a seed; throws `length` outside 1…200 bytes and `format` for other characters.
  public init(parsing text: String) throws(ValueError) {
    guard (1...200).contains(text.utf8.count) else {
      throw ValueError(.length, type: Self.format.name, expected: "1…200 characters")
    }
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw ValueError(.format, type: Self.format.name, expected: "visible ASCII characters")
    }
    self.text = text
  }
}

/// What is published of a draw's seed before anybody may know the seed itself: its SHA-256 digest.
///
/// 64 lower-case hexadecimal digits, as `printf %s SEED | sha256sum` prints them.
public struct DrawSeedDigest: Hashable, Sendable {
  public let text: String

  /// The digest of a seed.
  public init(of seed: DrawSeed) {
    var digest = SHA256State()
    digest.update(seed.text.utf8)
    let digits = Array("0123456789abcdef".utf8)
    text = String(
      decoding: digest.digest().flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

extension DrawSeedDigest: TextValue {
  public static let format = TextFormat(
    "draw-seed-digest", pattern: "^[0-9a-f]{64}$", isExact: true,
    valid: ["2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881"],
    invalid: [
      "", "2d71", "2D711642B726B04401627CA9FBAC32F5C8530FB1903CC4DB02258717921A4881",
      "zd711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881",
      "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a48810",
    ], source: "FIPS 180-4 (SHA-256)")

  /// Reads a digest; throws `length` unless it has 64 characters and `format` for other than lower-case digits.
  public init(parsing text: String) throws(ValueError) {
    guard text.utf8.count == 64 else {
      throw ValueError(.length, type: Self.format.name, expected: "64 hexadecimal digits")
    }
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }) else {
      throw ValueError(.format, type: Self.format.name, expected: "hexadecimal digits in lower case")
    }
    self.text = text
  }
}
