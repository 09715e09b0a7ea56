public import DomainModeling

/// How a lifecycle is tested with callers who want the same thing: portions, money, a single copy, a one-time secret.
public struct LifecycleCoverage: Sendable {
  /// The name of the lifecycle.
  let lifecycle: String
  /// What callers compete for; `nil` if they share nothing.
  let shared: String?
  /// The reason why callers share nothing; empty if they do.
  let reason: String
  /// The scripts that test the lifecycle.
  let scripts: [any LifecycleScript]

  /// Creates an entry for a lifecycle whose records have a ledger, or are or hold a single copy.
  public static func sharing(
    _ shared: String, _ subject: any StatefulEntity.Type, testedBy scripts: any LifecycleScript...
  ) -> LifecycleCoverage {
    LifecycleCoverage(lifecycle: name(of: subject), shared: shared, reason: "", scripts: scripts)
  }

  /// Creates an entry for a lifecycle whose records have neither a ledger nor a single copy.
  public static func sharingNothing(
    _ subject: any StatefulEntity.Type, because reason: String
  ) -> LifecycleCoverage {
    LifecycleCoverage(lifecycle: name(of: subject), shared: nil, reason: reason, scripts: [])
  }

  /// Returns the name of an entity's lifecycle.
  static func name(of subject: any StatefulEntity.Type) -> String {
    func name<Subject: StatefulEntity>(_ subject: Subject.Type) -> String { Subject.lifecycle.name }
    return name(subject)
  }

  /// Returns what is missing in a table of the lifecycles of a module.
  public static func gaps(in table: [LifecycleCoverage], of subjects: [any StatefulEntity.Type]) -> [String] {
    let names = subjects.map(name)
    var gaps: [String] = []
    for name in names {
      let entries = table.count { $0.lifecycle == name }
      if entries != 1 { gaps.append("\(name) has \(entries) entries") }
    }
    for entry in table {
      if !names.contains(entry.lifecycle) { gaps.append("\(entry.lifecycle) isn't in the module") }
      if let shared = entry.shared, entry.scripts.isEmpty {
        gaps.append("\(entry.lifecycle) shares \(shared), but has no script")
      }
      if entry.shared == nil, entry.reason.isEmpty { gaps.append("\(entry.lifecycle) has no reason") }
      for script in entry.scripts where !script.lifecycles.contains(entry.lifecycle) {
        gaps.append("the script of the \(script.name) doesn't test \(entry.lifecycle)")
      }
    }
    return gaps
  }
}

/// A script of calls that tests lifecycles.
public protocol LifecycleScript: Sendable {
  /// The name of the script.
  var name: String { get }
  /// The lifecycles of the records that the calls change.
  var lifecycles: [String] { get }
}

extension CallScript: LifecycleScript {}
