import DomainAccounts
import PasswordScrypt
import Testing

@Suite("Passwords in PHC strings")
struct ScryptHasherTests {
  static let small = ScryptParameters(logCost: 4, blockSize: 8, parallelism: 1)

  static func hasher(_ parameters: ScryptParameters? = small) throws -> ScryptHasher {
    try ScryptHasher(#require(parameters))
  }

  @Test("A password is its own verifier's and nobody else's, and two verifiers of it differ")
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

  @Test("A string that another library wrote is understood")
  func foreign() async throws {
    // From the documentation of passlib 1.7. The password is `password`.
    let verifier = try PasswordHash(
      phc: "$scrypt$ln=16,r=8,p=1$aM15713r3Xsvxbi31lqr1Q$nFNh2CVHVjNldFVKDHDlm4CbdRSCdEBsjjJxD+iCs5E")
    let hasher = try ScryptHasher()
    #expect(try await hasher.verify(Secret("password"), verifier))
    #expect(hasher.needsRehash(verifier), "2¹⁶ is less than today's 2¹⁷")
  }

  @Test("A decoy has today's parameters, and no password matches it")
  func decoy() async throws {
    let hasher = try Self.hasher()
    #expect(hasher.dummyHash.parameters == ["ln": "4", "r": "8", "p": "1"])
    #expect(!hasher.needsRehash(hasher.dummyHash))
    for text in ["", "nobody"] { #expect(try await !hasher.verify(Secret(text), hasher.dummyHash)) }
  }

  @Test(
    "Less work or memory, a shorter salt or hash, and another function are outdated; more isn't",
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
    "Stored strings that ask for the absurd are refused before any work",
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
  func absurd(phc: String) async throws {
    let hasher = try Self.hasher()
    let verifier = try PasswordHash(phc: phc)
    await #expect(throws: PasswordHasherError.unsupportedParameters) {
      try await hasher.verify(Secret("x"), verifier)
    }
  }

  @Test("Zeros at the end of a short password don't count, because HMAC fills its key up with them")
  func zeros() async throws {
    let hasher = try Self.hasher()
    let verifier = try await hasher.hash(of: Secret("violet otter"))
    #expect(try await hasher.verify(Secret("violet otter\u{0}"), verifier))
    #expect(try await !hasher.verify(Secret("violet\u{0} otter"), verifier))
  }

  @Test("Another function's verifier is named")
  func otherFunction() async throws {
    let hasher = try Self.hasher()
    let verifier = try PasswordHash(phc: "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAA$AAAAAAAAAAA")
    await #expect(throws: PasswordHasherError.unknownFunction("argon2id")) {
      try await hasher.verify(Secret("x"), verifier)
    }
  }

  @Test("Hashes at the same moment don't mix, whatever the number of lanes", arguments: [-1, 1, 3])
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
