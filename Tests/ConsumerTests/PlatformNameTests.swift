import Foundation
import Testing

/// No public type has a name that an app's file has already from Swift, Foundation, SwiftUI or SwiftData.
struct PlatformNameTests {
  /// The names of the public types that stand at the top level of the sources, one for each declaration.
  static func publicTypes() throws -> [String] {
    let declaration =
      /(?m)^(?:@\w+(?:\([^)]*\))?\s+)*public (?:final |indirect )*(?:struct|enum|class|actor|protocol|typealias) (\w+)/
    return try Project.sources(under: "Sources").flatMap { $0.matches(of: declaration).map { String($0.1) } }
  }

  @Test func noTypeIsNamedLikeOneOfThePlatforms() throws {
    let types = Set(try Self.publicTypes())
    #expect(types.count > 150)
    #expect(types.isSuperset(of: ["Movie", "Condition", "LibraryService", "Capabilities"]))
    #expect(PlatformTypeNames.all.count >= 250)
    // `Model` is a macro in SwiftData, which stands behind `@` only; here it is a protocol, which never does.
    #expect(types.intersection(PlatformTypeNames.all).sorted() == [])
  }

  @Test func noTypeIsNamedLikeAModule() throws {
    let modules = try FileManager.default.contentsOfDirectory(
      atPath: Project.root.appending(path: "Sources").path(percentEncoded: false))
    #expect(modules.contains("MovieCatalog"))
    #expect(try Set(Self.publicTypes()).isDisjoint(with: modules))
  }

  @Test func noTwoTypesOfTheSuiteHaveOneName() throws {
    let twice = Dictionary(grouping: try Self.publicTypes(), by: \.self).filter { $0.value.count > 1 }
    #expect(twice.keys.sorted() == [])
  }
}
