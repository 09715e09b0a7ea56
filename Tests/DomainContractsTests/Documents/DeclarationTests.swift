import DomainContracts
import DomainModeling
import DomainRepository
import DomainServices
import MovieCatalogAdvertising
import TestSupport
import Testing

/// Compares the declarations with the sources, so that no addition is forgotten.
@Suite("Completeness of module declarations")
struct DeclarationTests {
  /// The models that no document shows, each with the reason.
  static let withheld = [
    "Credential": "proves a password, and must not be published"
  ]

  @Test("Every model in the sources is declared by its module", arguments: Modules.withModels)
  func models(module: ModuleDeclaration) {
    let found = Self.names(in: module, /\bschema = ModelSchema<[\w.]+>\(\s*"([\w.]+)"/)
    #expect(found.count >= 10)
    let declared = Set(module.reachableModels.map { FrozenDocument.name(of: $0) })
    #expect(found.subtracting(declared).subtracting(Self.withheld.keys).sorted() == [])
    #expect(declared.isDisjoint(with: Self.withheld.keys))
  }

  @Test("Every lifecycle in the sources is declared by its module", arguments: Modules.withModels)
  func lifecycles(module: ModuleDeclaration) throws {
    let found = Self.names(in: module, /\blifecycle = Lifecycle<[\w.]+>\(\s*"(\w+)"/)
    #expect(!found.isEmpty)
    #expect(found.symmetricDifference(try ContractDocument(module).lifecycles.names).sorted() == [])
  }

  @Test("Every operation in the sources is declared by its module", arguments: Modules.all)
  func operations(module: ModuleDeclaration) throws {
    let found = Self.names(in: module, Self.operation)
    #expect(found.count >= 2)
    #expect(found.symmetricDifference(try ContractDocument(module).operations.names).sorted() == [])
  }

  @Test("Every target of the sources with operations has a module, whose contract labels them")
  func targets() {
    let targets = SourceFiles.folders(under: "Sources").filter { target in
      SourceFiles.texts(under: "Sources/\(target)").contains { $0.firstMatch(of: Self.operation) != nil }
    }
    #expect(targets == Modules.all.map(\.name).sorted())
  }

  private static var operation: Regex<(Substring, Substring)> {
    /\b(?:ServiceOperation|OperationDescription)\(\s*"([\w.]+)"/
  }

  @Test("Every message in the sources is declared by its module", arguments: Modules.all)
  func messages(module: ModuleDeclaration) throws {
    let found = Self.names(in: module, /\bMessage\(\s*"([\w.]+)"/)
    #expect(found.count > 10 || module.name == MovieCatalogAdvertisingModule.declaration.name)
    #expect(found.subtracting(try ContractDocument(module).messages.names).sorted() == [])
  }

  @Test(
    "Every rule and guard in the sources has its code in the contract", arguments: Modules.withModels)
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
