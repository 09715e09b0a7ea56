import Foundation

/// Where a command reads from and writes to, so that tests can look on.
public struct Console: Sendable {
  @TaskLocal static var current = Console.standard

  /// The next bytes of the standard input; empty at its end.
  let read: @Sendable () throws -> [UInt8]
  let write: @Sendable (String) -> Void
  let complain: @Sendable (String) -> Void
  /// Whether a person looks on, who likes to see how far a long run has come.
  let showsProgress: Bool

  /// Makes a console.
  public init(
    read: @escaping @Sendable () throws -> [UInt8], write: @escaping @Sendable (String) -> Void,
    complain: @escaping @Sendable (String) -> Void, showsProgress: Bool = false
  ) {
    self.read = read
    self.write = write
    self.complain = complain
    self.showsProgress = showsProgress
  }

  /// The process's own.
  public static let standard = Console(
    read: { Array(try FileHandle.standardInput.read(upToCount: chunk) ?? Data()) },
    write: { text in
      do {
        try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
      } catch {
        // Nobody would miss what never arrived, if the command ended well.
        try? FileHandle.standardError.write(contentsOf: Data("Can't write the output.\n".utf8))
        exit(2)
      }
    },
    complain: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
    showsProgress: isatty(STDERR_FILENO) == 1)

  static let chunk = 1 << 16

  func print(_ line: String) { write(line + "\n") }
  func warn(_ line: String) { complain(line + "\n") }
}
