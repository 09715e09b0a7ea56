public import DomainRepository

/// A place where a repository keeps its records after it was closed, such as a file or a database.
///
/// ```swift
/// let path = temporaryPath()
/// return RepositoryLocation { try await SQLiteRepository(path: path) } close: { await $0.close() }
/// ```
public struct RepositoryLocation: Sendable {
  /// A repository that is open at the location.
  struct Opened: Sendable {
    let repository: any Repository
    let close: @Sendable () async throws -> Void
    let interrupt: (@Sendable (ChangeSet, Int) async throws -> Bool)?
  }

  let open: @Sendable () async throws -> Opened
  let perform: (@Sendable (ReopeningKit.Step) async throws -> Void)?

  /// Creates a location.
  ///
  /// - Parameters:
  ///   - open: Opens the repository, also repeatedly. The previous one was closed and released, except for
  ///     ``LocationUse/sharing``.
  ///   - close: Closes the repository; by default it is only released.
  ///   - interrupt: For ``LocationUse/interruption``: begins to commit a change set and ends in the middle of
  ///     it, as a process that is killed or a disk that fails does, without closing the repository. The number
  ///     chooses the moment, from 0 on. Returns whether the commit was acknowledged before the end.
  ///   - perform: For ``LocationUse/otherProcess``: opens the repository in a new process, calls
  ///     ``ReopeningKit/perform(_:on:)``, closes it, and throws if that throws.
  public init<R: Repository>(
    opening open: @escaping @Sendable () async throws -> R,
    close: @escaping @Sendable (R) async throws -> Void = { _ in },
    interrupting interrupt: (@Sendable (R, ChangeSet, Int) async throws -> Bool)? = nil,
    inOtherProcess perform: (@Sendable (ReopeningKit.Step) async throws -> Void)? = nil
  ) {
    self.open = {
      let repository = try await open()
      var interruption: (@Sendable (ChangeSet, Int) async throws -> Bool)?
      if let interrupt {
        interruption = { (changes, moment) in try await interrupt(repository, changes, moment) }
      }
      return Opened(
        repository: repository, close: { try await close(repository) }, interrupt: interruption)
    }
    self.perform = perform
  }
}

/// A use of a location, beyond opening it again, that a repository supports.
public enum LocationUse: String, Hashable, Sendable, CaseIterable {
  /// A commit is interrupted, and the location is opened again.
  case interruption
  /// Two repositories are open at the location at the same time.
  case sharing
  /// The location is opened in another process.
  case otherProcess
  /// The location is opened by programs of several releases, each with its own version of an entity's schema.
  ///
  /// The entity types of these clauses have one name, so they can't be registered when a repository is opened.
  case evolution
}
