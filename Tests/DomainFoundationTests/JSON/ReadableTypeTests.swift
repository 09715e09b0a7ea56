import DomainAccounts
import DomainFoundation
import Foundation
import Testing

@Suite("List of types that read JSON")
struct ReadableTypeTests {
  private static func sources() throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return try (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == "swift" && !$0.path.contains(".docc/") }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }

  @Test("The list contains each model that the sources declare")
  func models() throws {
    let declaration =
      /(?m)^ *(?:public |package )?static let schema = ModelSchema<[A-Za-z]+>\(\s*"([A-Za-z]+)"/
    let declared = try Set(Self.sources().flatMap { $0.matches(of: declaration).map { String($0.output.1) } })
    #expect(declared.count >= 5)
    #expect(declared.subtracting(ReadableType.models.map(\.name)) == [])
  }

  @Test("Each model with an email address or a phone number is a `RedactedModel`")
  func redaction() {
    let personal = ReadableType.models.filter { !$0.personalFields.isEmpty }
    #expect(personal.contains { $0.name == "Account" })
    for model in personal { #expect(model.isRedacted, "\(model.name): \(model.personalFields)") }
  }

  @Test("The list contains each text value that the sources declare")
  func texts() throws {
    let declaration = /TextFormat\(\s*"([a-zA-Z]+)"/
    let declared = try Set(Self.sources().flatMap { $0.matches(of: declaration).map { String($0.output.1) } })
    #expect(declared.count >= 8)
    #expect(declared.subtracting(ReadableType.all.map(\.name)) == [])
  }
}
