import DomainModeling
import Foundation
import Observation
import TestSupport
import Testing

/// Checks that names of public types are unambiguous in files of apps.
struct PlatformNameTests {
  /// Returns the names of the public top-level types of the sources, one for each declaration.
  ///
  /// What follows `#else` is the same type for a build without a trait or a module of the system.
  static func publicTypes() throws -> [String] {
    let declaration =
      /(?m)^(?:@\w+(?:\([^)]*\))?\s+)*public (?:final |indirect )*(?:struct|enum|class|actor|protocol|typealias) (\w+)/
    let alternative = /(?ms)^#else$.*?^#endif$/
    return try Project.sources(under: "Sources").flatMap {
      $0.replacing(alternative, with: "").matches(of: declaration).map { String($0.1) }
    }
  }

  @Test("No public type has the name of a platform's type in `platform-names.txt`")
  func platformTypes() throws {
    let platformTypes = try Project.text(".ci/platform-names.txt").split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.flatMap { $0.split(separator: " ").map(String.init) }
    let types = Set(try Self.publicTypes())
    #expect(types.count > 150)
    #expect(types.isSuperset(of: ["Movie", "Condition", "LibraryService", "Capabilities"]))
    #expect(platformTypes.count > 500)
    #expect(types.intersection(platformTypes).sorted() == [])
  }

  /// The file compiles, so that each name is unambiguous beside Foundation and all modules.
  @Test("`PublicTypeNames.swift`, which imports Foundation, names every public type")
  func namedTypes() throws {
    let named = try Project.text("Tests/ConsumerTests/Data/PublicTypeNames.swift")
      .split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    #expect(try Set(Self.publicTypes()).subtracting(named) == [])
  }

  /// `@Model` of SwiftData is a macro, and `Model` of DomainModeling a protocol: both can be used in one file.
  @Test("SwiftData's `@Model` can be used in a file with the protocol `Model`")
  func modelMacro() throws {
    let stored = StoredTool(name: "Ladder")
    stored.name = "Drill"
    #expect(try stored.model().name == "Drill")
  }

  @Test("No public type has the name of a module")
  func moduleNames() throws {
    let modules = try FileManager.default.contentsOfDirectory(
      atPath: Project.root.appending(path: "Sources").path(percentEncoded: false))
    #expect(modules.contains("MovieCatalog"))
    #expect(try Set(Self.publicTypes()).isDisjoint(with: modules))
  }

  @Test("No two public types have the same name")
  func uniqueNames() throws {
    let twice = Dictionary(grouping: try Self.publicTypes(), by: \.self).filter { $0.value.count > 1 }
    #expect(twice.keys.sorted() == [])
  }
}

/// A stored class, as an app declares it with SwiftData, next to the model that it stores.
@Model private final class StoredTool {
  var name: String

  init(name: String) { self.name = name }

  struct Tool: Model {
    let name: String

    enum Fields {
      static let name = Field("name", \Tool.name)
    }

    static let schema = ModelSchema<Tool>("Tool", version: 1) { Fields.name }

    init(reading fields: FieldReader<Tool>) throws {
      name = try fields[Fields.name]
      try validated()
    }
  }

  func model() throws -> Tool {
    var draft = Draft<Tool>()
    draft[Tool.Fields.name] = name
    return try draft.validated()
  }
}
