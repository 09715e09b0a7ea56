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
    read: { try nextInput() },
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

/// What the standard input has now; `FileHandle` would wait until a whole chunk is there.
private func nextInput() throws -> [UInt8] {
  var failure: Int32 = 0
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Console.chunk) { buffer, count in
    var found = unsafe read(STDIN_FILENO, buffer.baseAddress, buffer.count)
    while found < 0, errno == EINTR { found = unsafe read(STDIN_FILENO, buffer.baseAddress, buffer.count) }
    if found < 0 { failure = errno }
    count = max(0, found)
  }
  guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
  return bytes
}
