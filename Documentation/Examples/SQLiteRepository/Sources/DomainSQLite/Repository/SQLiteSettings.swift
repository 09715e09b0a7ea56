import GRDB

/// How a repository uses its database.
public struct SQLiteSettings: Sendable {
  /// How many commits the change feed can go back.
  public var history: Int
  /// How long a commit waits while another process writes, before it fails with an error that can be retried.
  public var busyTimeout: Duration
  /// How often a waiting observer looks for commits of other processes; those of this one it sees at once.
  public var pollInterval: Duration

  /// Makes settings; each has a usual value.
  public init(
    history: Int = 10_000, busyTimeout: Duration = .seconds(5), pollInterval: Duration = .milliseconds(250)
  ) {
    self.history = max(0, history)
    self.busyTimeout = max(.zero, busyTimeout)
    self.pollInterval = max(.milliseconds(1), pollInterval)
  }

  var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(busyTimeout / .seconds(1))
    configuration.prepareDatabase { $0.add(function: .greatCircle) }
    return configuration
  }
}
