public import DomainRepository
public import Foundation

/// A storage adapter that keeps all records in one file, which every commit replaces as a whole.
///
/// - A crash at any moment leaves the state before or after the commit. A missing file is an empty store.
/// - Reading verifies every byte. Damage is reported as a ``JSONFileError``, and the damaged file stays in
///   place.
/// - Beside the file `name` are `name.previous`, the state before the last commit, for ``restorePrevious()``,
///   and `name.lock`. An incomplete `name.new` that a crash has left is overwritten by the next commit.
/// - A second instance for the same file, in this process or another, is refused with
///   ``JSONFileError/inUse`` while the first one exists. A second ``load()`` is refused, too, because two
///   repositories with one instance would overwrite each other's records.
/// - A batch that doesn't follow the last one is refused with ``JSONFileError/outOfOrder``.
/// - Records of entities that the program doesn't know are kept byte for byte.
///
/// The file is text, with lines of JSON. Every commit writes the whole file, which takes time and memory
/// proportional to its size. That suits the data of one person; for more data, use a native backend.
public actor JSONFile: RecordStore {
  private let path: String
  private let maximumBytes: Int
  private var lock: FileLock?
  private var contents: RecordFileFormat.Contents?
  private var isLoaded = false

  /// Creates the adapter; the file is opened at the first use.
  ///
  /// - Parameters:
  ///   - url: A file URL. Missing folders are created, and links are followed.
  ///   - maximumBytes: The maximum size of the file in bytes; 256 MiB by default.
  public init(_ url: URL, maximumBytes: Int = 256 << 20) {
    path = url.resolvingSymlinksInPath().path(percentEncoded: false)
    self.maximumBytes = maximumBytes
  }

  /// Reads the file and locks it for this instance; succeeds once.
  ///
  /// - Throws: A ``JSONFileError`` as ``/DomainRepository/RepositoryError/backend(code:isRetryable:)``.
  public func load() throws(RepositoryError) -> RecordSnapshot {
    try reporting { () throws(JSONFileError) in
      if isLoaded { throw .inUse }
      let snapshot = try open()
      isLoaded = true
      return snapshot
    }
  }

  /// Replaces the file by one that contains the batch.
  ///
  /// - Throws: A ``JSONFileError`` as ``/DomainRepository/RepositoryError/backend(code:isRetryable:)``. The
  ///   file is then unchanged, except for ``JSONFileError/unconfirmed``: the file contains the batch, and
  ///   the repository has to be created again.
  public func apply(_ batch: RecordBatch) throws(RepositoryError) {
    try reporting { () throws(JSONFileError) in
      if contents == nil { _ = try open() }
      guard var next = contents else { throw .unreadable }
      guard next.isFollowed(by: batch) else { throw .outOfOrder }
      next.sequenceNumber = batch.sequenceNumber
      let isConfirmed: Bool
      do {
        for record in batch.writes { next.blocks[record.reference] = try RecordFileFormat.block(record) }
        for reference in batch.deletions { next.blocks[reference] = nil }
        for schema in batch.schemas { next.schemas[schema.entity] = schema }
        let bytes = try RecordFileFormat.bytes(of: next)
        guard bytes.count <= maximumBytes else { throw JSONFileError.tooLarge }
        try AtomicFileWriter.save(bytes, to: path + ".new")
        // Volumes without hard links have no previous state.
        _ = AtomicFileWriter.keep(path, as: path + ".previous")
        isConfirmed = try AtomicFileWriter.move(path + ".new", over: path)
      } catch let error as JSONFileError {
        throw error
      } catch {
        throw .unwritable
      }
      contents = next
      guard isConfirmed else { throw .unconfirmed }
    }
  }

  /// Restores the state before the last commit, and keeps the current file as `name.damaged`.
  ///
  /// Use it for a file that ``load()`` reports as damaged. A repository that was created from the file before
  /// can't commit anymore.
  /// - Throws: ``JSONFileError/noPrevious`` when there is no previous state; then nothing has changed.
  public func restorePrevious() throws(RepositoryError) {
    try reporting { () throws(JSONFileError) in
      try takeLock()
      guard let bytes = try bytes(of: path + ".previous"),
        let (previous, _) = try? RecordFileFormat.read(bytes)
      else {
        throw .noPrevious
      }
      let isConfirmed: Bool
      do {
        try AtomicFileWriter.save(bytes, to: path + ".new")
        _ = AtomicFileWriter.keep(path, as: path + ".damaged")
        isConfirmed = try AtomicFileWriter.move(path + ".new", over: path)
      } catch {
        throw .unwritable
      }
      contents = previous
      guard isConfirmed else { throw .unconfirmed }
    }
  }

  private func open() throws(JSONFileError) -> RecordSnapshot {
    try takeLock()
    guard let bytes = try bytes(of: path) else {
      contents = RecordFileFormat.Contents()
      return RecordSnapshot()
    }
    let (contents, records) = try RecordFileFormat.read(bytes)
    self.contents = contents
    return RecordSnapshot(
      records: records, sequenceNumber: contents.sequenceNumber, schemas: Array(contents.schemas.values))
  }

  private func takeLock() throws(JSONFileError) {
    guard lock == nil else { return }
    let folder = URL(filePath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    lock = try FileLock(path + ".lock")
  }

  /// Returns the bytes of a file; `nil` when it doesn't exist.
  private func bytes(of path: String) throws(JSONFileError) -> [UInt8]? {
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      guard attributes[.type] as? FileAttributeType == .typeRegular, let size = attributes[.size] as? Int
      else {
        throw JSONFileError.unreadable
      }
      guard size <= maximumBytes else { throw JSONFileError.tooLarge }
      return Array(try Data(contentsOf: URL(filePath: path)))
    } catch let error as JSONFileError {
      throw error
    } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
      return nil
    } catch {
      throw .unreadable
    }
  }

  private func reporting<Value>(
    _ body: () throws(JSONFileError) -> Value
  ) throws(RepositoryError) -> Value {
    do {
      return try body()
    } catch {
      throw error.reported
    }
  }
}
