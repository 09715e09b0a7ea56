import DomainAccounts
import PasswordScrypt
import Testing

@Suite("Hashing passwords with scrypt")
struct ScryptHasherTests {
  static let small = ScryptParameters(logCost: 4, blockSize: 8, parallelism: 1)

  static func hasher(_ parameters: ScryptParameters? = small) throws -> ScryptHasher {
    try ScryptHasher(#require(parameters))
  }

  @Test("A hash verifies only its own password, and two hashes of a password differ")
  func roundTrip() async throws {
    let hasher = try Self.hasher()
    for text in ["", "violet otter umbrella", "żółw\u{0}łódź", String(repeating: "x", count: 500)] {
      let verifier = try await hasher.hash(of: Secret(text))
      #expect(verifier.function == "scrypt" && verifier.parameters == ["ln": "4", "r": "8", "p": "1"])
      #expect(try await hasher.verify(Secret(text), verifier))
      #expect(try await !hasher.verify(Secret(text + "."), verifier))
      #expect(try await hasher.hash(of: Secret(text)) != verifier)
      #expect(!hasher.needsRehash(verifier))
    }
  }

  @Test("A hash that was written by another library is verified")
  func foreign() async throws {
    // From the documentation of passlib 1.7. The password is `password`.
    let verifier = try PasswordHash(
      phc: "$scrypt$ln=16,r=8,p=1$aM15713r3Xsvxbi31lqr1Q$nFNh2CVHVjNldFVKDHDlm4CbdRSCdEBsjjJxD+iCs5E")
    let hasher = try ScryptHasher()
    #expect(try await hasher.verify(Secret("password"), verifier))
    #expect(hasher.needsRehash(verifier), "2¹⁶ is less than today's 2¹⁷")
  }

  @Test("The dummy hash has the current parameters, and no password matches it")
  func dummyHash() async throws {
    let hasher = try Self.hasher()
    #expect(hasher.dummyHash.parameters == ["ln": "4", "r": "8", "p": "1"])
    #expect(!hasher.needsRehash(hasher.dummyHash))
    for text in ["", "nobody"] { #expect(try await !hasher.verify(Secret(text), hasher.dummyHash)) }
  }

  @Test(
    "A hash needs rehashing if it has less work, memory, salt or length, or another function",
    arguments: [
      ("$scrypt$ln=4,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", false),
      ("$scrypt$ln=5,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", false),
      ("$scrypt$ln=4,r=8,p=2$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", false),
      ("$scrypt$ln=3,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", true),
      ("$scrypt$ln=3,r=8,p=16$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", true),
      ("$scrypt$ln=4,r=7,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", true),
      ("$scrypt$ln=4,r=8,p=1$AAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", true),
      ("$scrypt$ln=4,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA", true),
      ("$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA", true),
    ])
  func outdated(phc: String, isOutdated: Bool) throws {
    #expect(try Self.hasher().needsRehash(PasswordHash(phc: phc)) == isOutdated)
  }

  @Test(
    "A hash with excessive or invalid parameters throws `unsupportedParameters`",
    arguments: [
      // These need more than four times the current memory or work.
      "$scrypt$ln=7,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
      "$scrypt$ln=4,r=8,p=5$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
      "$scrypt$ln=24,r=16,p=16$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
      // These parameters are invalid.
      "$scrypt$ln=63,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
      "$scrypt$ln=99999999999999999999,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
      "$scrypt$ln=-4,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
      "$scrypt$ln=04,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
      "$scrypt$ln=4,r=8$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
      "$scrypt$ln=4,r=8,p=1,x=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
      "$scrypt$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
      // A salt or hash is too short, too long, or invalid Base64.
      "$scrypt$ln=4,r=8,p=1$AAAA$AAAAAAAAAAAAAAAAAAAAAA",
      "$scrypt$ln=4,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA",
      "$scrypt$ln=4,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$" + String(repeating: "AAAA", count: 22),
      "$scrypt$ln=4,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAB$AAAAAAAAAAAAAAAAAAAAAA",
      "$scrypt$ln=4,r=8,p=1$A.A-AAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA",
    ])
  func unsupportedParameters(phc: String) async throws {
    let hasher = try Self.hasher()
    let verifier = try PasswordHash(phc: phc)
    await #expect(throws: PasswordHasherError.unsupportedParameters) {
      try await hasher.verify(Secret("x"), verifier)
    }
  }

  @Test("A NUL character at the end of a short password is ignored, because HMAC pads its key")
  func zeros() async throws {
    let hasher = try Self.hasher()
    let verifier = try await hasher.hash(of: Secret("violet otter"))
    #expect(try await hasher.verify(Secret("violet otter\u{0}"), verifier))
    #expect(try await !hasher.verify(Secret("violet\u{0} otter"), verifier))
  }

  @Test("A hash of another function throws `unknownFunction` with its name")
  func otherFunction() async throws {
    let hasher = try Self.hasher()
    let verifier = try PasswordHash(phc: "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAA$AAAAAAAAAAA")
    await #expect(throws: PasswordHasherError.unknownFunction("argon2id")) {
      try await hasher.verify(Secret("x"), verifier)
    }
  }

  @Test("Each of 40 concurrent hashes verifies its password, for any number of lanes", arguments: [-1, 1, 3])
  func parallel(lanes: Int) async throws {
    let hasher = try ScryptHasher(#require(Self.small), lanes: lanes)
    let passwords = (0..<40).map { "password number \($0)" }
    let right = try await withThrowingTaskGroup(of: Bool.self) { group in
      for password in passwords {
        group.addTask {
          let verifier = try await hasher.hash(of: Secret(password))
          return try await hasher.verify(Secret(password), verifier)
        }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(right == passwords.count)
  }
}
