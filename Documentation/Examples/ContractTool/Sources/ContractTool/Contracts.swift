public import ArgumentParser

/// The command-line tool: looks into contracts, and holds data to them.
public struct Contracts: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "contracts",
    abstract: "What the modules promise: see it, check data against it, compare two states of it.",
    discussion: """
      The exit code is 0 when all is well, 1 when something is invalid or breaking, and 2 for a wrong call or a file \
      that can't be read. 'contracts --generate-completion-script zsh' prints the completion for a shell.
      """,
    subcommands: [
      ListCommand.self, DocumentCommand.self, SchemaCommand.self, DiagramCommand.self,
      PermissionsCommand.self,
      CheckCommand.self, ParseCommand.self, FoldCommand.self, DistanceCommand.self, ITunesCommand.self,
      DiffCommand.self, WalkCommand.self,
    ])

  public init() {}

  /// Runs a command line without the tool's name, and gives the exit code.
  public static func run(_ arguments: [String], on console: Console) -> Int32 {
    Console.$current.withValue(console) {
      do {
        try checkName(arguments.first)
        var command = try parseAsRoot(arguments)
        try command.run()
        return 0
      } catch let code as ExitCode {
        return code.rawValue
      } catch let failure as CommandFailure {
        console.warn("contracts: \(failure)")
        return 2
      } catch {
        let text = fullMessage(for: error)
        // What help, version and completion ask for is an answer; all else is a wrong call.
        if exitCode(for: error).isSuccess {
          console.print(text)
          return 0
        }
        console.warn(text)
        return 2
      }
    }
  }

  /// Says which command is meant by a misspelt one.
  private static func checkName(_ word: String?) throws(CommandFailure) {
    let known = configuration.subcommands.map { $0.configuration.commandName ?? "" }
    guard let word, !word.hasPrefix("-"), word != "help", !known.contains(word) else { return }
    throw .unknown("command", word: word, known: known)
  }
}
