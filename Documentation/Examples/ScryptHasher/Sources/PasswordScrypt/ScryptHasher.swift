public import DomainAccounts
import Synchronization

/// A password hasher with scrypt, whose password hashes are PHC strings:
/// `$scrypt$ln=17,r=8,p=1$SALT$HASH`, with salt and hash in Base64 without padding.
///
/// New salts have 16 random bytes, and new hashes 32 bytes. Stored password hashes may have other parameters
/// than ``parameters``. One that needs more than ``maximumMemory`` or ``maximumWork`` is rejected with
/// `unsupportedParameters` before any work.
public final class ScryptHasher: PasswordHasher {
  static let function = "scrypt"

  /// The parameters of new password hashes.
  public let parameters: ScryptParameters
  /// The memory that checking a stored password hash may take, in bytes, four times that of a new one.
  public let maximumMemory: Int
  /// The number of 128-byte blocks that checking a stored password hash may mix, four times that of a new
  /// one.
  public let maximumWork: Int
  /// A password hash with the current parameters that matches no password: its salt and hash are all zeros.
  public let dummyHash: PasswordHash

  private let lanes: [ScryptLane]
  private let next = Atomic<Int>(0)

  /// Creates a hasher; stored password hashes may take four times as much memory and work as new ones.
  ///
  /// - Parameters:
  ///   - parameters: The parameters of new password hashes.
  ///   - lanes: The number of hashes that are computed at the same time, at least one; others wait.
  public init(_ parameters: ScryptParameters = .owasp, lanes: Int = 2) throws(PasswordHasherError) {
    self.parameters = parameters
    maximumMemory = 4 * parameters.memory
    maximumWork = 4 * parameters.work
    dummyHash = try ScryptVerifier(
      parameters: parameters, salt: [UInt8](repeating: 0, count: ScryptVerifier.saltCount),
      hash: [UInt8](repeating: 0, count: ScryptVerifier.hashCount)
    ).written()
    self.lanes = (0..<max(lanes, 1)).map { _ in ScryptLane() }
  }

  public func hash(
    of password: Secret<String>
  ) async throws(PasswordHasherError) -> PasswordHash {
    let salt = (0..<ScryptVerifier.saltCount).map { _ in UInt8.random(in: .min ... .max) }
    let hash = try await key(password, salt, parameters, ScryptVerifier.hashCount)
    return try ScryptVerifier(parameters: parameters, salt: salt, hash: hash).written()
  }

  public func verify(
    _ password: Secret<String>, _ verifier: PasswordHash
  ) async throws(PasswordHasherError) -> Bool {
    let known = try ScryptVerifier(verifier)
    guard known.parameters.memory <= maximumMemory, known.parameters.work <= maximumWork else {
      throw .unsupportedParameters
    }
    let hash = try await key(password, known.salt, known.parameters, known.hash.count)
    return Secret(known.hash).matches(hash)
  }

  public func needsRehash(_ verifier: PasswordHash) -> Bool {
    guard let known = try? ScryptVerifier(verifier) else { return true }
    return known.parameters.area < parameters.area || known.parameters.work < parameters.work
      || known.salt.count < ScryptVerifier.saltCount || known.hash.count < ScryptVerifier.hashCount
  }

  private func key(
    _ password: Secret<String>, _ salt: [UInt8], _ parameters: ScryptParameters, _ count: Int
  ) async throws(PasswordHasherError) -> [UInt8] {
    let turn = next.wrappingAdd(1, ordering: .relaxed).newValue
    let lane = lanes[Int(UInt(bitPattern: turn) % UInt(lanes.count))]
    return try await lane.key(from: password, salt: salt, parameters, count: count)
  }
}
