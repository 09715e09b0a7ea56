import DomainContracts
import Foundation
import Testing

/// The generated files under `Documentation/Contracts`: compared, or written when `UPDATE_CONTRACTS=1`.
enum ContractFiles {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Documentation/Contracts")

  static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_CONTRACTS"] == "1"

  static func check(_ contract: ModelContractFiles, module: String) throws {
    for file in contract.files { try check(file.text, "\(module)/\(file.name)") }
  }

  static func check(_ text: String, _ name: String) throws {
    let file = folder.appending(path: name)
    if isUpdating {
      let parent = file.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let committed = try? Data(contentsOf: file)
    #expect(
      committed == Data(text.utf8),
      "\(name) isn't what the declarations say now: UPDATE_CONTRACTS=1 swift test --filter Contract")
  }
}
