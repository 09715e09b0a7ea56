internal import Foundation
internal import Synchronization
public import Testing

/// The rows of the specifications that a test shows: `@Test("…", .requirement("FS-3.1.17"))`.
///
/// Where the environment variable `REQUIREMENTS_OUT` names a file, each row is written to it once its test has passed
/// with all of its arguments. A test that is skipped, canceled or has a known issue shows nothing.
/// `.ci/requirements.py` holds `Documentation/Requirements.md` to that file.
public struct RequirementTrait: TestTrait, TestScoping {
  let ids: [String]
  let isArgued: Bool

  /// The observation of the test that runs.
  @TaskLocal private static var observation: TestObservation?

  /// The scope is the whole test function, and in it each of its cases.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> RequirementTrait? { self }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard let report = RequirementReport.shared else { return try await function() }
    if testCase != nil {
      try await Self.observation?.observe(function)
      return
    }
    let observation = Self.observation ?? TestObservation()
    try await Self.$observation.withValue(observation) {
      let observer = IssueHandlingTrait.compactMapIssues { issue in
        // A known issue isn't a failure, but its severity is the same.
        if issue.severity >= .error { observation.fail() }
        return issue
      }
      try await observer.provideScope(for: test, testCase: nil, performing: function)
    }
    if !observation.hasFailed { report.add(ids, isArgued: isArgued, test: test) }
  }
}

extension Trait where Self == RequirementTrait {
  /// Names the rows that the test shows whole.
  public static func requirement(_ ids: String...) -> Self { RequirementTrait(ids: ids, isArgued: false) }

  /// Names the rows of which the test can show only a part, such as a module boundary.
  public static func arguedRequirement(_ ids: String...) -> Self {
    RequirementTrait(ids: ids, isArgued: true)
  }
}

/// The outcome of the cases of a test function; a test without arguments has one case.
private final class TestObservation: Sendable {
  private let isFailed = Atomic<Bool>(false)

  var hasFailed: Bool { isFailed.load(ordering: .relaxed) }

  func fail() { isFailed.store(true, ordering: .relaxed) }

  /// Performs a case; a canceled one, which records no issue, fails.
  func observe(_ function: () async throws -> Void) async throws {
    do {
      try await function()
    } catch {
      fail()
      throw error
    }
    if Task.isCancelled { fail() }
  }
}

/// The file of the rows whose tests have passed.
private final class RequirementReport: Sendable {
  static let shared = ProcessInfo.processInfo.environment["REQUIREMENTS_OUT"].flatMap(RequirementReport.init)

  private let file: Mutex<FileHandle>

  init?(_ path: String) {
    if !FileManager.default.fileExists(atPath: path) {
      _ = FileManager.default.createFile(atPath: path, contents: nil)
    }
    guard let handle = FileHandle(forWritingAtPath: path) else { return nil }
    file = Mutex(handle)
  }

  /// Appends a line for each row: the row, whether it is argued, and the file, line and name of the test.
  func add(_ ids: [String], isArgued: Bool, test: Test) {
    let place = "\(test.sourceLocation.fileID):\(test.sourceLocation.line) \(test.name)"
    let lines = ids.map { "\($0)\t\(isArgued ? "argued" : "tested")\t\(place)\n" }.joined()
    file.withLock { file in
      _ = try? file.seekToEnd()
      try? file.write(contentsOf: Data(lines.utf8))
    }
  }
}
