public import DomainRepository
public import Foundation

/// A store in one file: put in place whole at every commit, and checked byte by byte when it is read.
///
/// - A crash at any moment leaves the state before the commit or after it. A missing file is an empty store.
/// - Damage is an error that says what is wrong (``JSONFileFailure``); the damaged file stays where it is.
/// - Beside `name` stand `name.previous`, the state before the last commit, for ``restorePrevious()``, and
///   `name.lock`. What was half written when a process died, `name.new`, is overwritten by the next commit.
/// - A second instance on the same file, in this process or another, is refused with
///   ``JSONFileFailure/inUse`` as long as the first one lives; so is a second ``load()``, because two
///   repositories on one instance would overwrite each other.
/// - A batch that doesn't follow the last one is refused with ``JSONFileFailure/outOfOrder``.
/// - Records of entities that a program doesn't know are kept byte for byte.
///
/// The file is text, a line of JSON for each record. Every commit writes all of it: O(*all records*) time and
/// as much memory as the file is long. That suits what one person has; for more adopt `Repository` over a
/// database.
public actor JSONFile: RecordStore {
  private let path: String
  private let maximumBytes: Int
  private var lock: FileLock?
  private var contents: RecordFileFormat.Contents?
  private var isLoaded = false

  /// Names the file; nothing is read or made before the store is first used.
  ///
  /// - Parameters:
  ///   - url: A file URL; folders on the way to it are made when they are missing, links are followed.
  ///   - maximumBytes: The most bytes that are read; 256 MiB unless said otherwise.
  public init(_ url: URL, maximumBytes: Int = 256 << 20) {
    path = url.resolvingSymlinksInPath().path(percentEncoded: false)
    self.maximumBytes = maximumBytes
  }

  /// Reads the file, and from then on keeps others from writing it; succeeds once.
  ///
  /// - Throws: A ``JSONFileFailure`` as ``/DomainRepository/RepositoryError/backend(code:isRetryable:)``.
  public func load() throws(RepositoryError) -> RecordSnapshot {
    try reporting { () throws(JSONFileFailure) in
      if isLoaded { throw .inUse }
      let snapshot = try open()
      isLoaded = true
      return snapshot
    }
  }

  /// Puts the file with the batch in the place of the one without.
  ///
  /// - Throws: A ``JSONFileFailure`` as ``/DomainRepository/RepositoryError/backend(code:isRetryable:)``; then
  ///   the file is as it was, but for ``JSONFileFailure/unconfirmed``: then the file has the batch, and the
  ///   repository has to be made anew.
  public func apply(_ batch: RecordBatch) throws(RepositoryError) {
    try reporting { () throws(JSONFileFailure) in
      if contents == nil { _ = try open() }
      guard var next = contents else { throw .unreadable }
      guard next.isFollowed(by: batch) else { throw .outOfOrder }
      next.sequence = batch.sequence
      let isConfirmed: Bool
      do {
        for record in batch.writes { next.blocks[record.reference] = try RecordFileFormat.block(record) }
        for reference in batch.deletions { next.blocks[reference] = nil }
        let bytes = try RecordFileFormat.bytes(of: next)
        guard bytes.count <= maximumBytes else { throw JSONFileFailure.tooLarge }
        try DurableFile.save(bytes, to: path + ".new")
        // Where the volume has no second names there is no older copy either.
        _ = DurableFile.keep(path, as: path + ".previous")
        isConfirmed = try DurableFile.move(path + ".new", over: path)
      } catch let failure as JSONFileFailure {
        throw failure
      } catch {
        throw .unwritable
      }
      contents = next
      guard isConfirmed else { throw .unconfirmed }
    }
  }

  /// Goes back to the state before the last commit, and keeps the file as it is now as `name.damaged`.
  ///
  /// Meant for a file that ``load()`` finds damaged; a repository that was made from the file before can't
  /// commit any more.
  /// - Throws: ``JSONFileFailure/noPrevious`` when there is no such state; then nothing has changed.
  public func restorePrevious() throws(RepositoryError) {
    try reporting { () throws(JSONFileFailure) in
      try takeLock()
      guard let bytes = try bytes(of: path + ".previous"),
        let (previous, _) = try? RecordFileFormat.read(bytes)
      else {
        throw .noPrevious
      }
      let isConfirmed: Bool
      do {
        try DurableFile.save(bytes, to: path + ".new")
        _ = DurableFile.keep(path, as: path + ".damaged")
        isConfirmed = try DurableFile.move(path + ".new", over: path)
      } catch {
        throw .unwritable
      }
      contents = previous
      guard isConfirmed else { throw .unconfirmed }
    }
  }

  private func open() throws(JSONFileFailure) -> RecordSnapshot {
    try takeLock()
    guard let bytes = try bytes(of: path) else {
      contents = RecordFileFormat.Contents()
      return RecordSnapshot()
    }
    let (contents, records) = try RecordFileFormat.read(bytes)
    self.contents = contents
    return RecordSnapshot(records: records, sequence: contents.sequence)
  }

  private func takeLock() throws(JSONFileFailure) {
    guard lock == nil else { return }
    let folder = URL(filePath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    lock = try FileLock(path + ".lock")
  }

  /// The bytes of a file; `nil` when there is none.
  private func bytes(of path: String) throws(JSONFileFailure) -> [UInt8]? {
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      guard attributes[.type] as? FileAttributeType == .typeRegular, let size = attributes[.size] as? Int
      else {
        throw JSONFileFailure.unreadable
      }
      guard size <= maximumBytes else { throw JSONFileFailure.tooLarge }
      return Array(try Data(contentsOf: URL(filePath: path)))
    } catch let failure as JSONFileFailure {
      throw failure
    } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
      return nil
    } catch {
      throw .unreadable
    }
  }

  private func reporting<Value>(
    _ body: () throws(JSONFileFailure) -> Value
  ) throws(RepositoryError) -> Value {
    do {
      return try body()
    } catch {
      throw error.reported
    }
  }
}
