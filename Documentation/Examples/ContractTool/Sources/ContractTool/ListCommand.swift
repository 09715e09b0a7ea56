import ArgumentParser
import DomainContracts
import DomainRepository

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Every module with its models and lifecycles, a name a line.")

  mutating func run() throws {
    for module in Catalogue.modules {
      Console.current.print("module\t\(module.name)")
      for name in module.reachableModels.map(Catalogue.modelName).sorted() {
        Console.current.print("model\t\(module.name).\(name)")
      }
      for name in module.lifecycles.map(Catalogue.lifecycleName).sorted() {
        Console.current.print("lifecycle\t\(module.name).\(name)")
      }
    }
  }
}
