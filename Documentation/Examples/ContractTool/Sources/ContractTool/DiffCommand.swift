import ArgumentParser
import DomainContracts
import DomainFoundation

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Compares two contract documents.",
    discussion: """
      A line contains the effect, the code, the JSON pointer, the direction and the clients that break, and the \
      fingerprint of the change. The file of approvals is \
      {"approved": [{"fingerprint": "…", "reason": "…"}]}. The exit code is 1 if a breaking change isn't approved.
      """)

  @Argument(help: "The older contract.json.", completion: .file())
  var old: String

  @Argument(help: "The newer contract.json.", completion: .file())
  var new: String

  @Option(help: "The file of approvals.", completion: .file())
  var approvals: String?

  @Flag(help: "Print differences as JSON, one object per line.")
  var json = false

  mutating func run() throws {
    let before: ContractDocument = try Self.read(old)
    let now: ContractDocument = try Self.read(new)
    let approvals: ContractApprovals = try approvals.map { try Self.read($0) } ?? ContractApprovals()
    let differences = approvals.applied(now.differences(since: before))
    for difference in differences {
      Console.current.print(json ? difference.json.text() : "\(difference)".oneLine)
    }
    for approval in approvals.unused(for: differences) {
      Console.current.warn("idle approval \(approval.fingerprint): \(approval.reason)".oneLine)
    }
    if differences.contains(where: \.isBreaking) { throw ExitCode(1) }
  }

  private static func read<Value: Decodable>(_ path: String) throws -> Value {
    var reader = try LineReader(path: path)
    let bytes = try reader.all()
    do {
      return try JSONCoder().decode(Value.self, from: bytes)
    } catch {
      throw CommandError.notAContract(path, reason: "\(error)")
    }
  }
}
