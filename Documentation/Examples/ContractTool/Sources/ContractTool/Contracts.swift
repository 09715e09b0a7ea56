public import ArgumentParser

/// The command-line tool `contracts`, which prints contracts and checks data against them.
public struct Contracts: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "contracts",
    abstract: "Prints the contracts of the modules, checks data against them and compares two versions.",
    discussion: """
      The exit code is 0 on success, 1 for an invalid document or a breaking change, and 2 for invalid arguments or \
      a file that can't be read. 'contracts --generate-completion-script zsh' prints the completion for a shell.
      """,
    subcommands: [
      ListCommand.self, DocumentCommand.self, SchemaCommand.self, DiagramCommand.self,
      PermissionsCommand.self,
      CheckCommand.self, ParseCommand.self, FoldCommand.self, DistanceCommand.self, ITunesCommand.self,
      DiffCommand.self, WalkCommand.self,
    ])

  public init() {}

  /// Runs a command line, given without the tool's name, and returns the exit code.
  ///
  /// The code is 0 on success, 1 for invalid data or a breaking change, and 2 for invalid arguments or a file
  /// that can't be read.
  public static func run(_ arguments: [String], on console: Console) -> Int32 {
    Console.$current.withValue(console) {
      do {
        try checkName(arguments.first)
        var command = try parseAsRoot(arguments)
        try command.run()
        return 0
      } catch let code as ExitCode {
        return code.rawValue
      } catch let error as CommandError {
        console.warn("contracts: \(error)")
        return 2
      } catch {
        let text = fullMessage(for: error)
        // Requests for help or a completion script arrive as errors, too, but succeed.
        if exitCode(for: error).isSuccess {
          console.print(text)
          return 0
        }
        console.warn(text)
        return 2
      }
    }
  }

  /// Throws an error that suggests a similar command if the first argument isn't a command.
  private static func checkName(_ word: String?) throws(CommandError) {
    let known = configuration.subcommands.map { $0.configuration.commandName ?? "" }
    guard let word, !word.hasPrefix("-"), word != "help", !known.contains(word) else { return }
    throw .unknown("command", word: word, known: known)
  }
}
