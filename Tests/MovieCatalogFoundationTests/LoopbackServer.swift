import Foundation
import Synchronization

/// An HTTP server on this machine, with its own port, which stops with the last reference to it.
final class LoopbackServer: Sendable {
  enum Reply: Sendable {
    case answer(status: Int = 200, headers: [String: String] = [:], body: [UInt8])
    /// Announces more bytes than it sends.
    case truncated(announced: Int, body: [UInt8])
    /// Sends the bytes unchanged and closes the connection.
    case raw([UInt8])
    /// Announces one byte more than the body, and sends the body slowly.
    case endless(body: [UInt8])
    /// Sends nothing until the server stops.
    case silence
  }

  private final class State: Sendable {
    let listener: Int32
    let isStopped = Mutex(false)
    let targets = Mutex<[String]>([])
    init(listener: Int32) { self.listener = listener }
    var isOpen: Bool { !isStopped.withLock { $0 } }
  }

  struct Unavailable: Error {}

  let port: UInt16
  private let state: State

  /// The targets of the requests, in order.
  var targets: [String] { state.targets.withLock { $0 } }

  /// - Parameter reply: Returns the reply for the target of a request, such as `/search?term=a`.
  init(_ reply: @escaping @Sendable (String) -> Reply) throws {
    #if canImport(Glibc)
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
    let listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard listener >= 0 else { throw Unavailable() }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(listener, address, length) == 0 && listen(listener, 16) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard isListening else { throw Unavailable() }
    port = UInt16(bigEndian: address.sin_port)
    let state = State(listener: listener)
    self.state = state
    Thread.detachNewThread {
      while state.isOpen {
        let connection = accept(state.listener, nil, nil)
        guard connection >= 0 else { break }
        Thread.detachNewThread { Self.serve(connection, state, reply) }
      }
      close(state.listener)
    }
  }

  deinit {
    state.isStopped.withLock { $0 = true }
    shutdown(state.listener, Int32(2))
  }

  private static func serve(_ connection: Int32, _ state: State, _ reply: @Sendable (String) -> Reply) {
    defer { close(connection) }
    var request: [UInt8] = []
    while request.count < 65_536, !request.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      var byte: UInt8 = 0
      guard unsafe recv(connection, &byte, 1, 0) == 1 else { return }
      request.append(byte)
    }
    let target = String(decoding: request, as: UTF8.self).split(separator: " ").dropFirst().first ?? ""
    state.targets.withLock { $0.append(String(target)) }
    switch reply(String(target)) {
    case .answer(let status, let headers, let body):
      send(head(status, headers, length: body.count) + body, connection)
    case .truncated(let announced, let body): send(head(200, [:], length: announced) + body, connection)
    case .raw(let bytes): send(bytes, connection)
    case .endless(let body):
      send(head(200, [:], length: body.count + 1), connection)
      for byte in body where state.isOpen {
        guard send([byte], connection) else { return }
        usleep(20_000)
      }
    case .silence:
      while state.isOpen { usleep(20_000) }
    }
  }

  private static func head(_ status: Int, _ headers: [String: String], length: Int) -> [UInt8] {
    let lines = ["HTTP/1.1 \(status) X", "Content-Length: \(length)", "Connection: close"]
    return Array(
      ((lines + headers.map { "\($0.key): \($0.value)" }).joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  @discardableResult
  private static func send(_ bytes: [UInt8], _ connection: Int32) -> Bool {
    #if canImport(Glibc)
    let flags = Int32(MSG_NOSIGNAL)
    #else
    let flags: Int32 = 0
    #endif
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Foundation.send(connection, $0.baseAddress, $0.count, flags)
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
