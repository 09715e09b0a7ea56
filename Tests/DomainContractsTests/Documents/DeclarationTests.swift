import DomainContracts
import DomainModeling
import DomainRepository
import TestSupport
import Testing

/// Held to the sources, so that nothing new is forgotten.
@Suite("What a module declares is all that it has")
struct DeclarationTests {
  /// The models that no document shows, each with the reason.
  static let withheld = [
    "Credential": "what proves a password stays where it is kept"
  ]

  @Test("Every model in the sources stands in the declaration", arguments: Modules.all)
  func models(module: ModuleDeclaration) {
    let found = Self.names(in: module, /\bschema = ModelSchema<[\w.]+>\(\s*"(\w+)"/)
    #expect(found.count >= 10)
    let declared = Set(module.reachableModels.map { FrozenDocument.name(of: $0) })
    #expect(found.subtracting(declared).subtracting(Self.withheld.keys).sorted() == [])
    #expect(declared.isDisjoint(with: Self.withheld.keys))
  }

  @Test("Every lifecycle in the sources stands in the declaration", arguments: Modules.all)
  func lifecycles(module: ModuleDeclaration) throws {
    let found = Self.names(in: module, /\blifecycle = Lifecycle<[\w.]+>\(\s*"(\w+)"/)
    #expect(!found.isEmpty)
    #expect(found.symmetricDifference(try ContractDocument(module).lifecycles.names).sorted() == [])
  }

  @Test("Every use case in the sources stands in the declaration", arguments: Modules.all)
  func useCases(module: ModuleDeclaration) throws {
    let found = Self.names(in: module, /\bUseCase\(\s*"([\w.]+)"/)
    #expect(found.count >= 5)
    #expect(found.symmetricDifference(try ContractDocument(module).useCases.names).sorted() == [])
  }

  @Test("Every message in the sources stands in the declaration", arguments: Modules.all)
  func messages(module: ModuleDeclaration) throws {
    let found = Self.names(in: module, /\bMessage\(\s*"([\w.]+)"/)
    #expect(found.count > 10)
    #expect(found.subtracting(try ContractDocument(module).messages.names).sorted() == [])
  }

  @Test(
    "Every rule and every guard that a model or a lifecycle can break has its code", arguments: Modules.all)
  func codes(module: ModuleDeclaration) throws {
    let found = Self.names(in: module, /\bRule\(\s*"([\w.]+)"/)
      .union(Self.names(in: module, /\bGuard\(\s*"([\w.]+)"/))
    #expect(!found.isEmpty)
    #expect(found.subtracting(try ContractDocument(module).codes).sorted() == [])
  }

  private static func names(in module: ModuleDeclaration, _ pattern: Regex<(Substring, Substring)>) -> Set<
    String
  > {
    Set(
      SourceFiles.texts(under: "Sources/\(module.name)").flatMap { text in
        text.matches(of: pattern).map { String($0.output.1) }
      })
  }
}
