import ArgumentParser
import DomainContracts
import DomainRepository

struct DocumentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "document", abstract: "A module's contract as one JSON document.")

  @Argument(help: "The module, such as MovieCatalog.", completion: .list(Catalogue.modules.map(\.name)))
  var module: String

  mutating func run() throws {
    Console.current.write(try Catalogue.document(try Catalogue.module(module)).text())
  }
}
