import ContractTool
import Foundation
import Synchronization

/// A console that runs command lines with a given input and records their output.
final class Recorder: Sendable {
  private let output = Mutex("")
  private let errors = Mutex("")
  private let input: Mutex<[[UInt8]]>

  private init(_ input: String, chunk: Int) {
    let bytes = Array(input.utf8)
    self.input = Mutex(
      stride(from: 0, to: bytes.count, by: chunk).map { Array(bytes[$0..<min($0 + chunk, bytes.count)]) })
  }

  private func console(showsProgress: Bool) -> Console {
    Console(
      read: { self.input.withLock { $0.isEmpty ? [] : $0.removeFirst() } },
      write: { text in self.output.withLock { $0 += text } },
      complain: { text in self.errors.withLock { $0 += text } }, showsProgress: showsProgress)
  }

  struct Result {
    var code: Int32
    var output: String
    var errors: String
    var lines: [String] {
      output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
  }

  /// Runs a command line, given without the tool's name; the input arrives in pieces of `chunk` bytes.
  static func run(_ arguments: String..., input: String = "", chunk: Int = 7) -> Result {
    run(arguments, input: input, chunk: chunk)
  }

  /// Runs a command line, given as an array without the tool's name.
  static func run(
    _ arguments: [String], input: String = "", chunk: Int = 7, showsProgress: Bool = false
  ) -> Result {
    let recorder = Recorder(input, chunk: chunk)
    let code = Contracts.run(arguments, on: recorder.console(showsProgress: showsProgress))
    return Result(
      code: code, output: recorder.output.withLock { $0 }, errors: recorder.errors.withLock { $0 })
  }

  /// Writes a text to a temporary file and returns its path; the file isn't removed.
  static func file(_ text: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "contracts-\(UUID().uuidString)")
    try Data(text.utf8).write(to: file)
    return file.path
  }
}
