import DomainAccounts
import DomainAccountsSamples
import DomainFoundation
import DomainRepository
import DomainRepositoryTesting
import Foundation
import Synchronization
import TestSupport
import Testing

/// An app keeps its records in a `JSONFile` that a sealer of its own encrypts.
struct SealedFileTests {
  let folder: URL
  var file: URL { folder.appending(path: "records.json") }

  init() throws { folder = try Self.newFolder() }

  private static func newFolder() throws -> URL {
    let folder = URL.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// The bytes of the files in the folder, by name; those of the lock are empty.
  private var files: [String: Data] {
    get throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      return Dictionary(
        uniqueKeysWithValues: try names.map { ($0, try Data(contentsOf: folder.appending(path: $0))) })
    }
  }

  private func code(_ work: () async throws -> Void) async -> JSONFileError? {
    let error = await #expect(throws: RepositoryError.self) { try await work() }
    return error.flatMap { JSONFileError($0) }
  }

  private func write(_ loans: Range<UInt64>, sealer: (any FileSealer)?) async throws {
    let repository = try await InMemoryRepository(backedBy: JSONFile(file, sealer: sealer))
    for number in loans { try await repository.insert(LoanTests.loan(number, from: "2026-01-05")) }
  }

  private func count(sealer: (any FileSealer)?) async throws -> Int {
    try await InMemoryRepository(backedBy: JSONFile(file, sealer: sealer)).count(ModelQuery<Loan>())
  }

  static let kit = RecordStoreKit(.v1) {
    let file = try newFolder().appending(path: "records.json")
    return { JSONFile(file, sealer: ToySealer(7)) }
  }

  @Test("A sealed file satisfies each clause of the kit for record stores", arguments: kit.clauses)
  func conforms(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test(
    "Nothing on the disk shows account information in a sealed file, unlike in another one",
    .requirement("FS-3.2.4-1"), arguments: [true, false])
  func accountInformation(isSealed: Bool) async throws {
    let sealer: (any FileSealer)? = isSealed ? ToySealer(7) : nil
    let id: Account.ID
    do {
      let repository = try await InMemoryRepository(backedBy: JSONFile(file, sealer: sealer))
      let accounts = AccountSystem(
        repository, clock: .system, hasher: try SamplePasswordHasher(), digest: .portable,
        passwords: PasswordPolicy(serviceName: "Food", blocklist: [], normalizer: .system),
        configuration: AccountConfiguration(serviceName: "Food"))
      id = try await RegistrationService(accounts).register(
        RegistrationInput(displayName: "Irena", email: EmailAddress(parsing: "irena@example.com")),
        password: Secret("violet otter umbrella")
      ).id
      _ = try await SignInService(accounts).signIn(
        SignInInput(name: "irena@example.com", password: Secret("violet otter umbrella")))
    }
    let found = try files
    #expect(found.keys.sorted() == ["records.json", "records.json.lock", "records.json.previous"])
    for (name, bytes) in found where name != "records.json.lock" {
      for text in ["Irena", "irena@example", "Account", id.text, "displayName", "schemas"] {
        #expect((bytes.range(of: Data(text.utf8)) == nil) == isSealed, "\(text) in \(name)")
      }
    }
    let reopened = try await InMemoryRepository(backedBy: JSONFile(file, sealer: sealer))
    #expect(try await reopened.get(Account.self, id: id)?.entity.email?.text == "irena@example.com")
  }

  @Test(
    "A file isn't opened, restored or overwritten with another key, without its sealer, or with one that it never had",
    arguments: [(7, 8), (7, nil), (nil, 7)] as [(UInt64?, UInt64?)])
  func wrongSeal(written: UInt64?, opened: UInt64?) async throws {
    let (right, wrong) = (written.map { ToySealer($0) }, opened.map { ToySealer($0) })
    try await write(1..<3, sealer: right)
    let before = try files
    #expect(
      await code { _ = try await InMemoryRepository(backedBy: JSONFile(file, sealer: wrong)) } == .wrongSeal)
    let batch = RecordBatch(sequenceNumber: Commit.SequenceNumber(3), writes: [], deletions: [])
    let store = JSONFile(file, sealer: wrong)
    #expect(await code { try await store.apply(batch) } == .wrongSeal)
    #expect(await code { try await store.restorePrevious() } == .wrongSeal)
    #expect(await code { try await store.apply(batch) } == .wrongSeal)
    #expect(try files == before)
    _ = consume store
    #expect(try await count(sealer: right) == 2)
    #expect(JSONFileError.wrongSeal.text(in: .polish) == "Nie można odszyfrować pliku tym kluczem.")
    #expect(!JSONFileError.wrongSeal.isCorruption && !JSONFileError.wrongSeal.isRetryable)
  }

  @Test("Damage of a sealed file is told from a wrong key, and the state before can be restored")
  func corruption() async throws {
    try await write(1..<3, sealer: ToySealer(7))
    let whole = try Data(contentsOf: file)
    // Every byte of the header, and some of the sealed bytes.
    for position in whole.indices where position < 160 || position % 23 == 0 {
      var bytes = whole
      bytes[position] ^= 1 << (position % 8)
      try bytes.write(to: file)
      let found = await code { _ = try await JSONFile(file, sealer: ToySealer(7)).load() }
      #expect(found?.isCorruption == true || found == .unsupportedFormat, "bit flip in byte \(position)")
    }
    try whole.dropLast(9).write(to: file)
    #expect(await code { _ = try await JSONFile(file, sealer: ToySealer(7)).load() } == .truncated)
    try await JSONFile(file, sealer: ToySealer(7)).restorePrevious()
    #expect(try await count(sealer: ToySealer(7)) == 1)
  }

  @Test("A forged file whose digest is right isn't opened")
  func forgery() async throws {
    try await write(1..<3, sealer: ToySealer(7))
    let whole = Array(try Data(contentsOf: file))
    let end = try #require(whole.firstIndex(of: UInt8(ascii: "\n")))
    for position in stride(from: end + 1, to: whole.count, by: 19) {
      var body = Array(whole[(end + 1)...])
      body[position - end - 1] ^= 1
      let digest = PortableSHA256().sha256([3] + body).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        .joined()
      let header =
        #"{"body":\#(body.count),"format":"domain-models.records","formatVersion":3,"records":0,"sha256":"\#(digest)"}"#
      try Data(Array(header.utf8) + [10] + body).write(to: file)
      #expect(await code { _ = try await JSONFile(file, sealer: ToySealer(7)).load() } == .wrongSeal)
    }
  }

  @Test("A failing sealer writes nothing, and the same commit succeeds once it works again")
  func failingSealer() async throws {
    let sealer = SwitchedSealer()
    let repository = try await InMemoryRepository(backedBy: JSONFile(file, sealer: sealer))
    try await repository.insert(LoanTests.loan(1, from: "2026-01-05"))
    let before = try files
    sealer.plan { throw ToySealer.SealError() }
    let loan = try LoanTests.loan(2, from: "2026-01-05")
    #expect(await code { try await repository.insert(loan) } == .sealingFailed)
    #expect(try files == before)
    #expect(JSONFileError.sealingFailed.isRetryable)
    sealer.plan {}
    try await repository.insert(loan)
    #expect(try await repository.count(ModelQuery<Loan>()) == 2)
  }

  @Test("A file that another program replaces while it is sealed isn't overwritten")
  func replacedMeanwhile() async throws {
    let sealer = SwitchedSealer()
    let repository = try await InMemoryRepository(backedBy: JSONFile(file, sealer: sealer))
    try await repository.insert(LoanTests.loan(1, from: "2026-01-05"))
    let file = file
    sealer.plan { try Data("others".utf8).write(to: file, options: .atomic) }
    let loan = try LoanTests.loan(2, from: "2026-01-05")
    #expect(await code { try await repository.insert(loan) } == .replaced)
    #expect(try Data(contentsOf: file) == Data("others".utf8))
  }

  @Test("A new key seals what the earlier one opens")
  func newKey() async throws {
    try await write(1..<2, sealer: ToySealer(7))
    try await write(2..<3, sealer: ToySealer(8, 7))
    #expect(try await count(sealer: ToySealer(8)) == 2)
    #expect(await code { _ = try await JSONFile(file, sealer: ToySealer(7)).load() } == .wrongSeal)
  }

  @Test("The records of a plain file are copied to a sealed one")
  func copy() async throws {
    try await write(1..<4, sealer: nil)
    let sealed = folder.appending(path: "sealed.json")
    let plain = try await InMemoryRepository(backedBy: JSONFile(file))
    let target = try await InMemoryRepository(backedBy: JSONFile(sealed, sealer: ToySealer(7)))
    let report = try await ModelRegistry(Loan.self).copy(from: plain, to: target)
    #expect(report.counts == ["Loan": 3])
    #expect(try Data(contentsOf: sealed).range(of: Data("Loan".utf8)) == nil)
  }
}

/// A sealer that does what a test plans before it seals.
private final class SwitchedSealer: FileSealer {
  private let plan = Mutex<@Sendable () throws -> Void>({})

  func plan(_ work: @escaping @Sendable () throws -> Void) { plan.withLock { $0 = work } }

  func seal(_ bytes: [UInt8]) throws -> [UInt8] {
    try plan.withLock { $0 }()
    return try ToySealer(7).seal(bytes)
  }

  func open(_ sealed: [UInt8]) throws -> [UInt8] { try ToySealer(7).open(sealed) }
}
