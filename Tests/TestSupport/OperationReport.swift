package import DomainServices
internal import Foundation
internal import Synchronization
internal import Testing

/// The comparison of what operations answer in tests with what they declare.
///
/// A refusal or an event that its operation doesn't declare, and a result that holds a list without an order or a bound, fails the
/// test that reached it. Where the environment variable
/// `OPERATIONS_OUT` names a file, each declared outcome is written to it once: the operation, a tab, and `success`, the code of the
/// refusal, or `event` with the name of an event that was fired; and for each test that reached it, also
/// the HTTP status, when to try again, and the test. `.ci/operations.py` holds the declarations and the pages in
/// `Documentation/Operations` to that file.
public enum OperationReport {
  private static let isObserving: Void = OperationObserver.observe { (outcome: OperationOutcome) in
    if let refusal = outcome.refusal { BracketedTexts.check(refusal, of: outcome.operation) }
    if let refusal = outcome.refusal, !outcome.isDeclared {
      return report("\(outcome.operation) doesn't declare the refusal '\(refusal.code)'")
    }
    guard let file = OutcomeFile.shared else { return }
    let reached = "\(outcome.operation)\t\(outcome.refusal?.code.rawValue ?? "success")"
    file.add(reached)
    if let test = Test.current {
      file.add("\(reached)\t\(terms(of: outcome.refusal))\t\(test.sourceLocation.fileID) \(test.name)")
    }
  } results: { operation, result in
    BracketedTexts.check(result, of: operation)
    if operation.listing == .none, holdsList(result) {
      report("\(operation) holds a list in its result: declare orderedBy: or boundedBy:")
    }
  } firings: { firing in
    guard firing.isDeclared else {
      return report("\(firing.operation) doesn't declare the event \(firing.event)")
    }
    guard let file = OutcomeFile.shared else { return }
    let reached = "\(firing.operation)\tevent \(firing.event)"
    file.add(reached)
    if let test = Test.current {
      file.add("\(reached)\t–\t–\t\(test.sourceLocation.fileID) \(test.name)")
    }
  } additions: { addition in
    OutcomeFile.shared?.add("\(addition.operation)\tadds \(addition.entity)")
  }

  /// Returns the HTTP status of a refusal, a tab, and when the same call may succeed.
  private static func terms(of refusal: Refusal?) -> String {
    guard let refusal else { return "–\t–" }
    let retry =
      switch refusal.retry {
      case .never: "never"
      case .now: "at once"
      case .after: "from a given time on"
      case .afterDelay: "after a given delay"
      }
    return "\(refusal.status)\t\(retry)"
  }

  private static func report(_ message: String) {
    if let expected { expected.add(message) } else { Issue.record("\(message)") }
  }

  /// What isn't declared in a test that expects it.
  @TaskLocal private static var expected: MessageList?

  /// Returns a message for each undeclared refusal and event of the calls in `body`, which is no issue then.
  public static func undeclared(_ body: () async throws -> Void) async rethrows -> [String] {
    let list = MessageList()
    try await $expected.withValue(list) { try await body() }
    return list.messages
  }

  /// Compares the outcome of every later call of this process with its declaration, and its texts with those of a module.
  package static func begin(_ module: ModuleDeclaration? = nil) {
    if let module { BracketedTexts.register(module) }
    isObserving
  }

  /// Writes the declared outcomes of operations to the file, for the comparison with those that tests reach.
  ///
  /// An operation without a description, and a list without a declared order or bound, is an issue.
  package static func declare(_ operations: [OperationDescription]) {
    for operation in operations {
      if operation.doc.isEmpty { Issue.record("\(operation) has no description") }
      if operation.listing == .undeclared {
        Issue.record("\(operation) returns a list: declare orderedBy: or boundedBy:")
      }
      let codes = (operation.refusals + operation.impliedRefusals).map(\.rawValue)
      for outcome in ["success"] + codes + operation.events.map({ "event \($0)" }) {
        OutcomeFile.shared?.add("\(operation)\t\(outcome)\tdeclared")
      }
    }
  }
}

/// The messages that the calls of a test add, which may run in several tasks.
private final class MessageList: Sendable {
  private let list = Mutex<[String]>([])

  var messages: [String] { list.withLock { $0 } }

  func add(_ message: String) { list.withLock { $0.append(message) } }
}

/// The file of the outcomes, each of which is written once per process.
private final class OutcomeFile: Sendable {
  static let shared = ProcessInfo.processInfo.environment["OPERATIONS_OUT"].map(OutcomeFile.init)

  private let path: String
  private let written = Mutex<Set<String>>([])

  init(_ path: String) { self.path = path }

  func add(_ line: String) {
    written.withLock { written in
      guard written.insert(line).inserted else { return }
      if !FileManager.default.fileExists(atPath: path) {
        _ = FileManager.default.createFile(atPath: path, contents: nil)
      }
      guard let file = FileHandle(forWritingAtPath: path) else { return }
      defer { try? file.close() }
      _ = try? file.seekToEnd()
      try? file.write(contentsOf: Data((line + "\n").utf8))
    }
  }
}
