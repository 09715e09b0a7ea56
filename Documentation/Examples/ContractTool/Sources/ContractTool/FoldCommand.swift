import ArgumentParser
import DomainContracts
import DomainModeling

struct FoldCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fold",
    abstract: "Prints texts in the form that searches compare: without case and diacritics.",
    discussion:
      "Reads one JSON string literal per line and prints its form, or an empty line for invalid input.")

  mutating func run() throws {
    try TextLines.forEach { text in text.map { SearchFolding.folded($0).oneLine } ?? "" }
  }
}
