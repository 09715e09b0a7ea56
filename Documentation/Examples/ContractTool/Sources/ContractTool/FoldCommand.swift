import ArgumentParser
import DomainContracts
import DomainModeling

struct FoldCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fold", abstract: "The form of texts that searches compare: without case and diacritics.",
    discussion:
      "Reads one JSON string literal a line and prints its form; an empty line for what is no JSON string.")

  mutating func run() throws {
    try TextLines.forEach { text in text.map { SearchFolding.folded($0).oneLine } ?? "" }
  }
}
