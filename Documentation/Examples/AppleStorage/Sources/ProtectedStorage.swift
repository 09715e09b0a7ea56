import CryptoKit
import DomainFoundation
import DomainRepository
import Foundation

/// Opens the records of an app in a file that is sealed, and that the system locks with the device.
func openRecords(in file: URL, key: SymmetricKey) async throws -> InMemoryRepository {
  let store = JSONFile(file, sealer: AESFileSealer(key: key), protection: .completeUnlessOpen)
  return try await InMemoryRepository(backedBy: store)
}
