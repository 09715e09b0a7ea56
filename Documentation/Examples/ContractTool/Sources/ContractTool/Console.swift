import Foundation

/// The input and outputs of a command, which tests can replace.
public struct Console: Sendable {
  @TaskLocal static var current = Console.standard

  /// Returns the next bytes of the standard input; empty at its end.
  let read: @Sendable () throws -> [UInt8]
  let write: @Sendable (String) -> Void
  let complain: @Sendable (String) -> Void
  /// Whether long commands report their progress on the standard error.
  let showsProgress: Bool

  /// Creates a console from functions that read input, write output and write errors.
  public init(
    read: @escaping @Sendable () throws -> [UInt8], write: @escaping @Sendable (String) -> Void,
    complain: @escaping @Sendable (String) -> Void, showsProgress: Bool = false
  ) {
    self.read = read
    self.write = write
    self.complain = complain
    self.showsProgress = showsProgress
  }

  /// The console of the process; it reports progress if the standard error is a terminal.
  public static let standard = Console(
    read: { try nextInput() },
    write: { text in
      do {
        try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
      } catch {
        // Success must not be reported if the output is lost.
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

/// Returns the bytes that are available on the standard input, at most one chunk; empty at its end.
///
/// `FileHandle` would wait until a whole chunk is available.
private func nextInput() throws -> [UInt8] {
  var code: Int32 = 0
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Console.chunk) { buffer, count in
    var found = unsafe read(STDIN_FILENO, buffer.baseAddress, buffer.count)
    while found < 0, errno == EINTR { found = unsafe read(STDIN_FILENO, buffer.baseAddress, buffer.count) }
    if found < 0 { code = errno }
    count = max(0, found)
  }
  guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
  return bytes
}
