import ArgumentParser
import DomainContracts
import DomainRepository
import DomainServices

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists all modules with their models and lifecycles, one name per line.")

  mutating func run() throws {
    for module in ModuleCatalog.modules {
      Console.current.print("module\t\(module.name)")
      for name in module.reachableModels.map(ModuleCatalog.modelName).sorted() {
        Console.current.print("model\t\(module.name).\(name)")
      }
      for name in module.lifecycles.map(ModuleCatalog.lifecycleName).sorted() {
        Console.current.print("lifecycle\t\(module.name).\(name)")
      }
    }
  }
}
