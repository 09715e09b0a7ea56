internal import Foundation
internal import Synchronization
public import Testing

/// The rows of the specifications that a test shows: `@Test("…", .requirement("FS-3.1.17"))`.
///
/// Where the environment variable `REQUIREMENTS_OUT` names a file, each row is written to it once its test has passed
/// with all of its arguments. `.ci/requirements.py` holds `Documentation/Requirements.md` to that file.
public struct RequirementTrait: TestTrait, TestScoping {
  let ids: [String]
  let isArgued: Bool

  /// The scope is the whole test function, not each of its arguments.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> RequirementTrait? {
    testCase == nil ? self : nil
  }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard let report = RequirementReport.shared else { return try await function() }
    let hasFailed = Atomic<Bool>(false)
    let observer = IssueHandlingTrait.compactMapIssues { issue in
      if issue.isFailure { hasFailed.store(true, ordering: .relaxed) }
      return issue
    }
    try await observer.provideScope(for: test, testCase: nil, performing: function)
    if !hasFailed.load(ordering: .relaxed) { report.add(ids, isArgued: isArgued, test: test.name) }
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

  /// Appends a line for each row: the row, whether it is argued, and the test.
  func add(_ ids: [String], isArgued: Bool, test: String) {
    let lines = ids.map { "\($0)\t\(isArgued ? "argued" : "tested")\t\(test)\n" }.joined()
    file.withLock { file in
      _ = try? file.seekToEnd()
      try? file.write(contentsOf: Data(lines.utf8))
    }
  }
}
