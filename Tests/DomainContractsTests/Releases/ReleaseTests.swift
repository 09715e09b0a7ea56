import DomainContracts
import DomainFoundation
import DomainModeling
import DomainRepository
import DomainServices
import Foundation
import Testing

/// Compares the current code with released contracts; `FREEZE_RELEASE=1.2.0` writes the files of a release.
@Suite("Released contracts")
struct ReleaseTests {
  static var folders: [(module: ModuleDeclaration, folder: URL)] {
    Modules.all.flatMap { module in
      let releases = ContractFiles.folder.appending(path: "\(module.name)/Releases")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: releases.path)) ?? []
      return names.sorted().map { (module, releases.appending(path: $0)) }
    }
  }

  @Test("Either every module has a frozen release, or none has")
  func freezing() throws {
    if let version = ProcessInfo.processInfo.environment["FREEZE_RELEASE"] {
      let names = ProcessInfo.processInfo.environment["FREEZE_MODULES"]?.split(separator: ",").map(
        String.init)
      for module in Modules.all where names?.contains(module.name) ?? true {
        let folder = ContractFiles.folder.appending(path: "\(module.name)/Releases/\(version)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(Modules.document(of: module).text().utf8).write(to: folder.appending(path: "contract.json"))
        let lines = try FrozenDocument.all(of: module).map { try JSONValue(encoding: $0).text() + "\n" }
        try Data(lines.joined().utf8).write(to: folder.appending(path: "documents.jsonl"))
      }
    }
    let frozen = Set(Self.folders.map(\.module.name))
    #expect(frozen.isEmpty || frozen == Set(Modules.all.map(\.name)))
  }

  @Test(
    "The current code reads the documents of a release and writes them as they were", arguments: Self.folders)
  func documentsSurvive(module: ModuleDeclaration, folder: URL) throws {
    let text = try String(contentsOf: folder.appending(path: "documents.jsonl"), encoding: .utf8)
    let frozen = try text.split(separator: "\n").map {
      try JSONCoder().decode(FrozenDocument.self, from: Data($0.utf8))
    }
    #expect(frozen.count >= 3 * Set(frozen.map(\.model)).count)
    #expect(Set(frozen.map(\.kind)) == Set(FrozenDocument.Kind.allCases))
    let released = try Self.contract(in: folder)
    // Every model of the release has documents.
    #expect(Set(frozen.map(\.model)) == Set(released.models.names))
    let failures = ReleaseCheck.failures(of: frozen, readAs: module.reachableModels)
    #expect(failures == [])
  }

  private static func contract(in folder: URL) throws -> ContractDocument {
    let data = try Data(contentsOf: folder.appending(path: "contract.json"))
    return try JSONCoder().decode(ContractDocument.self, from: data)
  }

  @Test(
    "Every breaking difference from a released contract is approved, and every approval used",
    arguments: Self.folders)
  func nothingBreaks(module: ModuleDeclaration, folder: URL) throws {
    let released = try Self.contract(in: folder)
    let file = folder.appending(path: "approvals.json")
    let approvals =
      FileManager.default.fileExists(atPath: file.path)
      ? try JSONCoder().decode(ContractApprovals.self, from: Data(contentsOf: file)) : ContractApprovals()
    let differences = approvals.applied(try Modules.document(of: module).differences(since: released))
    let breaking = differences.filter(\.isBreaking).map { "\($0)" }
    #expect(breaking == [])
    #expect(approvals.unused(for: differences) == [])
  }
}
