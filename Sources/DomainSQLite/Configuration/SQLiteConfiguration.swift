#if SQLite || canImport(SQLite3)
/// The configuration of an ``SQLiteRepository``.
public struct SQLiteConfiguration: Hashable, Sendable {
  /// The failures that acknowledged commits survive.
  public let durability: SQLiteDurability
  /// The journal of the database; `nil` for the fastest one that several processes can use safely with the
  /// SQLite that the program runs on.
  public let journal: SQLiteJournal?
  /// The number of past commits that the change feed contains.
  public let history: Int
  /// The maximum time that a call waits for other processes or repositories, before it throws
  /// ``SQLiteErrorCode/busy``.
  public let busyTimeout: Duration
  /// The interval at which a waiting observer looks for commits of other processes; it sees those of its
  /// own repository at once.
  public let pollInterval: Duration
  /// The maximum number of connections that read at the same time; each has a thread of its own.
  public let readers: Int

  /// Creates a configuration; `history` and `busyTimeout` are at least zero, `pollInterval` is at least 1
  /// ms and at most a day, and there is at least one reader.
  public init(
    durability: SQLiteDurability = .power, journal: SQLiteJournal? = nil, history: Int = 10_000,
    busyTimeout: Duration = .seconds(5), pollInterval: Duration = .milliseconds(250), readers: Int = 4
  ) {
    self.durability = durability
    self.journal = journal
    self.history = max(0, history)
    self.busyTimeout = max(.zero, busyTimeout)
    self.pollInterval = min(max(.milliseconds(1), pollInterval), .seconds(86_400))
    self.readers = max(1, readers)
  }
}

/// The failures that a commit survives as soon as it has returned.
public enum SQLiteDurability: String, Hashable, Sendable, CaseIterable {
  /// The end of the process for any reason. After a power failure, the last commits may be missing, and a
  /// file with a rollback journal may be damaged on some file systems.
  ///
  /// SQLite runs with `synchronous = NORMAL`.
  case process
  /// Also a power failure or a crash of the system, as far as the drive keeps its promises.
  ///
  /// SQLite runs with `synchronous = FULL`: each commit calls `fdatasync` on Linux. On Apple's systems it
  /// runs with `fullfsync = ON`, because `fsync` leaves bytes in the cache of the drive there.
  case power
}

/// The file beside a database that makes its commits atomic.
public enum SQLiteJournal: String, Hashable, Sendable, CaseIterable {
  /// A write-ahead log (`-wal`): reads and a commit don't wait for each other.
  ///
  /// SQLite 3.7.0 to 3.51.2, except for 3.44.6 and later 3.44s and for 3.50.7 and later 3.50s, may damage a
  /// database with a write-ahead log if two connections write or move the log into the database at the same
  /// instant ("the WAL-reset bug"). Choose it for these versions only if a single repository ever opens the
  /// file at a time: it writes through one connection.
  case writeAheadLog
  /// A rollback journal (`-journal`): a commit waits for reads in progress, and reads wait for the end of a
  /// commit.
  case rollback

  /// Returns the journal that several processes can use safely with a version of SQLite, given as a number
  /// such as 3040001 for 3.40.1.
  public static func safest(in version: Int32) -> SQLiteJournal {
    switch version {
    case 3_044_006..<3_045_000, 3_050_007..<3_051_000, 3_051_003...: .writeAheadLog
    default: .rollback
    }
  }

  /// The name of the mode that SQLite uses.
  ///
  /// `truncate` keeps the file of the journal, so that a commit
  /// needs no change to the folder, which would have to be written to the disk, too.
  var mode: String {
    switch self {
    case .writeAheadLog: "wal"
    case .rollback: "truncate"
    }
  }
}
#endif
