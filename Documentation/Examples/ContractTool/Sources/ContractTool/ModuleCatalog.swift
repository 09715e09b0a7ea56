import BookMarket
import DomainAccounts
import DomainAdvertising
import DomainContracts
import DomainModeling
import DomainRepository
import DomainServices
import FoodSharing
import MovieCatalog
import MovieCatalogAdvertising
import MovieCatalogExchange
import ShelterRegistry

/// The modules whose contracts the tool contains.
enum ModuleCatalog {
  static let modules: [ModuleDeclaration] = [
    DomainAccountsModule.declaration,
    DomainAdvertisingModule.declaration,
    BookMarketModule.declaration,
    FoodSharingModule.declaration,
    MovieCatalogModule.declaration,
    MovieCatalogAdvertisingModule.declaration,
    MovieCatalogExchangeModule.declaration,
    ShelterRegistryModule.declaration,
  ]

  static func module(_ name: String) throws(CommandError) -> ModuleDeclaration {
    guard let module = modules.first(where: { $0.name == name }) else {
      throw .unknown("module", word: name, known: modules.map(\.name))
    }
    return module
  }

  static func document(
    _ module: ModuleDeclaration, describedBy descriptions: ContractDescriptions = ContractDescriptions()
  ) throws(CommandError) -> ContractDocument {
    do {
      return try ContractDocument(module, descriptions: descriptions)
    } catch {
      throw .wrong("The declarations of \(module.name) contradict each other: \(error).")
    }
  }

  /// Returns the module and the model of a path, such as `MovieCatalog.Movie`.
  static func model(_ path: String) throws(CommandError) -> (ModuleDeclaration, any Model.Type) {
    let (module, name) = try split(path, "model", names: { $0.reachableModels.map(modelName) })
    guard let model = module.reachableModels.first(where: { modelName($0) == name }) else {
      throw unknown("model", name, module, module.reachableModels.map(modelName))
    }
    return (module, model)
  }

  /// Returns the module and the entity of a lifecycle's path, such as `DomainAdvertising.Campaign`.
  static func lifecycle(
    _ path: String
  ) throws(CommandError) -> (ModuleDeclaration, any StatefulEntity.Type) {
    let (module, name) = try split(path, "lifecycle", names: { $0.lifecycles.map(lifecycleName) })
    guard let lifecycle = module.lifecycles.first(where: { lifecycleName($0) == name }) else {
      throw unknown("lifecycle", name, module, module.lifecycles.map(lifecycleName))
    }
    return (module, lifecycle)
  }

  /// The paths of all models, such as `MovieCatalog.Movie`.
  static var modelPaths: [String] {
    modules.flatMap { module in module.reachableModels.map { "\(module.name).\(modelName($0))" } }
  }

  /// The paths of all lifecycles, such as `DomainAdvertising.Campaign`.
  static var lifecyclePaths: [String] {
    modules.flatMap { module in module.lifecycles.map { "\(module.name).\(lifecycleName($0))" } }
  }

  static func modelName(_ model: any Model.Type) -> String {
    func name<Root: Model>(_: Root.Type) -> String { Root.schema.name }
    return name(model)
  }

  static func lifecycleName(_ entity: any StatefulEntity.Type) -> String {
    func name<Subject: StatefulEntity>(_: Subject.Type) -> String { Subject.lifecycle.name }
    return name(entity)
  }

  private static func split(
    _ path: String, _ kind: String, names: (ModuleDeclaration) -> [String]
  ) throws(CommandError) -> (ModuleDeclaration, String) {
    let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      let known = modules.flatMap { module in names(module).map { "\(module.name).\($0)" } }
      let meant = known.first { $0.hasSuffix(".\(path)") }
      throw .wrong(
        "Say the module and the \(kind), such as '\(meant ?? known.first ?? "Module.Name")', instead of '\(path)'."
      )
    }
    return (try module(parts[0]), parts[1])
  }

  private static func unknown(
    _ kind: String, _ name: String, _ module: ModuleDeclaration, _ known: [String]
  ) -> CommandError {
    .unknown(kind, word: "\(module.name).\(name)", known: known.sorted().map { "\(module.name).\($0)" })
  }
}
