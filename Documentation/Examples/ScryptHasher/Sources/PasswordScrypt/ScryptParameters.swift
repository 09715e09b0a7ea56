/// How much work scrypt does for one hash (RFC 7914): N = 2^`logCost`, block size r, parallelism p.
public struct ScryptParameters: Hashable, Sendable {
  /// The binary logarithm of N, the cost in time and memory.
  public let logCost: Int
  /// r: memory per step, in units of 128 bytes.
  public let blockSize: Int
  /// p: how many times the work is done.
  public let parallelism: Int

  /// Chooses the work; `nil` outside 1…24 for the cost, 1…16 for r and p, and where RFC 7914 §2 forbids it.
  ///
  /// Hashers read parameters from stored text, so the limits stand before any memory is asked for.
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

  /// N = 2¹⁷, r = 8, p = 1, as the OWASP Password Storage Cheat Sheet asks: 128 MiB for each hash.
  public static let owasp = ScryptParameters(checkedLogCost: 17, blockSize: 8, parallelism: 1)

  /// N.
  var rounds: Int { 1 << logCost }

  /// The bytes of memory that one hash takes: 128·r for each of the N + p blocks.
  public var memory: Int { 128 * blockSize * (rounds + parallelism) }

  /// The blocks of 128 bytes that have to be kept at once, whatever p is.
  var area: Int { rounds * blockSize }

  /// How many blocks of 128 bytes one hash mixes.
  public var work: Int { rounds * blockSize * parallelism }
}
