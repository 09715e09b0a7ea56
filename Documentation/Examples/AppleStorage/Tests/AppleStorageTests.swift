import CryptoKit
import DomainFoundation
import DomainRepositoryTesting
import Foundation
import Testing

/// Runs on an Apple system only; elsewhere it is compiled.
struct AppleStorageTests {
  private static func newFile() -> URL { URL.temporaryDirectory.appending(path: "\(UUID())") }

  static let coreDataKit = RecordStoreKit(.v1) {
    let file = newFile()
    return { CoreDataRecords(file) }
  }

  static let sealedKit = RecordStoreKit(.v1) {
    let (file, key) = (newFile(), SymmetricKey(size: .bits256))
    return { JSONFile(file, sealer: AESFileSealer(key: key)) }
  }

  @Test(
    "Records in Core Data satisfy each clause of the kit for record stores", arguments: coreDataKit.clauses)
  func coreData(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test(
    "A file sealed by AES-GCM satisfies each clause of the kit for record stores",
    arguments: sealedKit.clauses)
  func sealed(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test("Another key doesn't open what was sealed")
  func anotherKey() throws {
    let sealed = try AESFileSealer(key: SymmetricKey(size: .bits256)).seal([1, 2, 3])
    #expect(throws: (any Error).self) { try AESFileSealer(key: SymmetricKey(size: .bits256)).open(sealed) }
  }
}
