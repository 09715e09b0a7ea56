import ArgumentParser
import DomainContracts
import DomainRepository
import DomainServices
import Foundation

struct DocumentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "document", abstract: "Prints a module's contract as one JSON document.")

  @Argument(help: "The module, such as MovieCatalog.", completion: .list(ModuleCatalog.modules.map(\.name)))
  var module: String

  @Option(
    help: """
      A folder of Swift sources, whose comments describe the values of enums, the states, events and actors.
      """, completion: .directory)
  var sources: String?

  mutating func run() throws {
    let module = try ModuleCatalog.module(module)
    Console.current.write(try ModuleCatalog.document(module, describedBy: descriptions()).text())
  }

  private func descriptions() throws -> ContractDescriptions {
    guard let sources else { return ContractDescriptions() }
    guard let files = FileManager.default.enumerator(atPath: sources) else {
      throw CommandError.wrong("Can't read the folder \(sources).")
    }
    let names = files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
      .sorted()
    guard !names.isEmpty else { throw CommandError.wrong("There are no Swift files in \(sources).") }
    return ContractDescriptions(
      readingSources: try names.map { try String(contentsOfFile: "\(sources)/\($0)", encoding: .utf8) })
  }
}
