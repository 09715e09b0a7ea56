import GRDB

/// The configuration of a repository's database.
public struct SQLiteConfiguration: Sendable {
  /// The number of past commits that the change feed contains.
  public var history: Int
  /// The maximum time that a commit waits while another process writes, before it throws a retryable error.
  public var busyTimeout: Duration
  /// The interval at which a waiting observer looks for commits of other processes.
  ///
  /// Observers see commits of their own repository at once.
  public var pollInterval: Duration

  /// Creates a configuration; `history` and `busyTimeout` are at least zero, and `pollInterval` is at least 1 ms.
  public init(
    history: Int = 10_000, busyTimeout: Duration = .seconds(5), pollInterval: Duration = .milliseconds(250)
  ) {
    self.history = max(0, history)
    self.busyTimeout = max(.zero, busyTimeout)
    self.pollInterval = max(.milliseconds(1), pollInterval)
  }

  /// The configuration of a connection.
  var connection: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(busyTimeout / .seconds(1))
    configuration.prepareDatabase { $0.add(function: .greatCircle) }
    return configuration
  }
}
