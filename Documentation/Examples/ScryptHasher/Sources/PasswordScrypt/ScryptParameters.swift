/// The parameters of scrypt (RFC 7914): N = 2^`logCost`, block size r and parallelism p.
public struct ScryptParameters: Hashable, Sendable {
  /// The binary logarithm of N, the cost in time and memory: 1…24, less than 16·r.
  public let logCost: Int
  /// The block size r, in units of 128 bytes: 1…16.
  public let blockSize: Int
  /// The parallelism p, the number of times that the work is done: 1…16.
  public let parallelism: Int

  /// Creates parameters; `nil` for values out of range, which includes `logCost` ≥ 16·r (RFC 7914 §2).
  ///
  /// Hashers read parameters from stored text, so the limits apply before any memory is allocated.
  public init?(logCost: Int, blockSize: Int, parallelism: Int) {
    guard (1...24).contains(logCost), (1...16).contains(blockSize), (1...16).contains(parallelism),
      logCost < 16 * blockSize
    else { return nil }
    self.init(checkedLogCost: logCost, blockSize: blockSize, parallelism: parallelism)
  }

  private init(checkedLogCost logCost: Int, blockSize: Int, parallelism: Int) {
    self.logCost = logCost
    self.blockSize = blockSize
    self.parallelism = parallelism
  }

  /// N = 2¹⁷, r = 8, p = 1, as recommended by the OWASP Password Storage Cheat Sheet: 128 MiB per hash.
  public static let owasp = ScryptParameters(checkedLogCost: 17, blockSize: 8, parallelism: 1)

  /// The cost N.
  var rounds: Int { 1 << logCost }

  /// The memory that one hash takes, in bytes: 128·r for each of the N + p blocks.
  public var memory: Int { 128 * blockSize * (rounds + parallelism) }

  /// The number of 128-byte blocks that N requires in memory, N·r; independent of p.
  var area: Int { rounds * blockSize }

  /// The number of 128-byte blocks that one hash mixes: N·r·p.
  public var work: Int { rounds * blockSize * parallelism }
}
