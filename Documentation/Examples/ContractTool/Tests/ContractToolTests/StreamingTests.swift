import ContractTool
import Foundation
import Synchronization
import Testing

@Suite("Long inputs")
struct StreamingTests {
  @Test("Each line is checked before the next one is read")
  func streaming() {
    let asked = Mutex(0)
    let answered = Mutex(0)
    let late = Mutex(0)
    let lines = 2_000
    let console = Console(
      read: {
        let number = asked.withLock {
          $0 += 1; return $0
        }
        if answered.withLock({ $0 }) < number - 1 { late.withLock { $0 += 1 } }
        return number <= lines ? Array("{\"id\": \(number)\n".utf8) : []
      },
      write: { text in answered.withLock { $0 += text.utf8.count { $0 == UInt8(ascii: "\n") } } },
      complain: { _ in })
    #expect(Contracts.run(["check", "MovieCatalog.Movie", "--lines"], on: console) == 1)
    #expect(asked.withLock { $0 } == lines + 1)
    #expect(answered.withLock { $0 } == lines)
    #expect(late.withLock { $0 } == 0)
  }

  @Test("Progress is printed only if it is requested")
  func progress() {
    let input = String(repeating: "\n", count: 25_000)
    let arguments = ["check", "MovieCatalog.Movie", "--lines"]
    let watched = Recorder.run(arguments, input: input, chunk: 4_096, showsProgress: true)
    #expect(watched.errors == "\r10000 lines\r20000 lines\r25000 lines\n")
    #expect((watched.code, watched.output) == (0, ""))
    #expect(Recorder.run(arguments, input: input, chunk: 4_096).errors.isEmpty)
  }

  @Test("A line of 40 MiB without an end is rejected")
  func endless() {
    let pieces = Mutex(0)
    let piece = [UInt8](repeating: UInt8(ascii: "["), count: 1 << 20)
    let console = Console(
      read: {
        pieces.withLock {
          $0 += 1; return $0
        } <= 40 ? piece : []
      }, write: { _ in }, complain: { _ in })
    #expect(Contracts.run(["check", "MovieCatalog.Movie", "--lines"], on: console) == 1)
    #expect(pieces.withLock { $0 } == 41)
  }
}
