public import DomainRepository
public import Foundation

/// A storage adapter that keeps all records in one file, which every commit replaces as a whole.
///
/// - A crash at any moment leaves the state before or after the commit. A missing file is an empty store.
/// - Reading verifies every byte. Damage is reported as a ``JSONFileError``, and the damaged file stays in
///   place.
/// - Beside the file `name` are `name.previous`, the state before the last commit, for ``restorePrevious()``,
///   and `name.lock`. An incomplete `name.new` that a crash has left is removed by the next commit.
/// - Only the owner has access to the files (mode 0600). Nothing that other programs put at these names is
///   followed, opened or waited for.
/// - A file that another program has changed since it was read isn't overwritten: ``JSONFileError/replaced``.
///   Neither is one with a second name, ``JSONFileError/linked``, nor any after the lock file was removed,
///   ``JSONFileError/lockLost``.
/// - A second instance for the same file, in this process or another, is refused with
///   ``JSONFileError/inUse`` while the first one exists. A second ``load()`` is refused, too, because two
///   repositories with one instance would overwrite each other's records.
/// - A batch that doesn't follow the last one is refused with ``JSONFileError/outOfOrder``.
/// - Records of entities that the program doesn't know are kept byte for byte.
///
/// The file is text, with lines of JSON. Every commit writes the whole file, which takes time and memory
/// proportional to its size. That suits the data of one person; for more data, use a native backend.
public actor JSONFile: RereadableStore {
  private let maximumBytes: Int
  private let sealer: (any FileSealer)?
  private let prepare: @Sendable (String) throws(JSONFileError) -> Void
  private var file: AtomicFile
  private var contents: RecordFileFormat.Contents?
  private var isLoaded = false

  /// Creates the adapter; the file is opened at the first use.
  ///
  /// - Parameters:
  ///   - url: A file URL. Missing folders are created, and links in them are followed now, but not later. The
  ///     file itself must not be a symbolic link.
  ///   - maximumBytes: The maximum size of the file in bytes; 256 MiB by default.
  ///   - sealer: The encryption of the file; none by default.
  public init(_ url: URL, maximumBytes: Int = 256 << 20, sealer: (any FileSealer)? = nil) {
    self.init(url, maximumBytes: maximumBytes, sealer: sealer) { _ throws(JSONFileError) in }
  }

  #if canImport(Darwin)
  /// Creates the adapter for a file with a data protection class; the file is opened at the first use.
  ///
  /// The class applies to each file that a commit writes, before its first byte, and so to `name.previous` from
  /// the second commit on; the lock file has none. While the class makes the file inaccessible, commits
  /// throw ``JSONFileError/unwritable`` or ``JSONFileError/unreadable``.
  /// - Parameters:
  ///   - url: A file URL. Missing folders are created, and links in them are followed now, but not later. The
  ///     file itself must not be a symbolic link.
  ///   - maximumBytes: The maximum size of the file in bytes; 256 MiB by default.
  ///   - sealer: The encryption of the file; none by default.
  ///   - protection: The class, such as `.complete`, or `.completeUnlessOpen` for an app that commits while the
  ///     device is locked.
  public init(
    _ url: URL, maximumBytes: Int = 256 << 20, sealer: (any FileSealer)? = nil,
    protection: FileProtectionType
  ) {
    self.init(url, maximumBytes: maximumBytes, sealer: sealer) { path throws(JSONFileError) in
      do {
        try FileManager.default.setAttributes([.protectionKey: protection], ofItemAtPath: path)
      } catch {
        throw .unwritable
      }
    }
  }
  #endif

  private init(
    _ url: URL, maximumBytes: Int, sealer: (any FileSealer)?,
    prepare: @escaping @Sendable (String) throws(JSONFileError) -> Void
  ) {
    // Links in the folder are of the app or, on Apple's systems, of the system; one at the file may be planted.
    let folder = url.absoluteURL.deletingLastPathComponent().resolvingSymlinksInPath()
    file = AtomicFile(folder.appending(path: url.lastPathComponent).path(percentEncoded: false))
    self.maximumBytes = maximumBytes
    self.sealer = sealer
    self.prepare = prepare
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
      let bytes: [UInt8]
      do {
        for record in batch.writes { next.blocks[record.reference] = try RecordFileFormat.block(record) }
        for reference in batch.deletions { next.blocks[reference] = nil }
        for schema in batch.schemas { next.schemas[schema.entity] = schema }
        bytes = try RecordFileFormat.bytes(of: next, sealer: sealer)
      } catch {
        throw error as? JSONFileError ?? .unwritable
      }
      guard bytes.count <= maximumBytes else { throw .tooLarge }
      let isConfirmed = try file.replace(with: bytes, keepingOldAs: ".previous", prepare: prepare)
      contents = next
      guard isConfirmed else { throw .unconfirmed }
    }
  }

  /// Reads the file again and verifies every byte, for ``/DomainRepository/Repository/verify(_:)``.
  ///
  /// - Throws: A ``JSONFileError`` as ``/DomainRepository/RepositoryError/backend(code:isRetryable:)``. That the
  ///   file was replaced or has another name is thrown if its contents are those of this instance; otherwise they
  ///   are returned.
  public func reload() throws(RepositoryError) -> RecordSnapshot {
    try reporting { () throws(JSONFileError) in
      let bytes = try file.reread(maximumBytes: maximumBytes)
      let (found, records) =
        if let bytes { try RecordFileFormat.read(bytes, sealer: sealer) } else {
          (RecordFileFormat.Contents(), [EncodedRecord]())
        }
      if let contents, contents.hasSame(as: found) { try file.requireUnchanged() }
      return found.snapshot(of: records)
    }
  }

  /// Restores the state before the last commit, and keeps the current file as `name.damaged`.
  ///
  /// Use it for a file that ``load()`` reports as damaged. A repository that was created from the file before
  /// can't commit anymore.
  /// - Throws: ``JSONFileError/noPrevious`` when there is no previous state, ``JSONFileError/wrongSeal`` when it
  ///   has another seal; then nothing has changed.
  public func restorePrevious() throws(RepositoryError) {
    try reporting { () throws(JSONFileError) in
      guard let bytes = try file.reread(".previous", maximumBytes: maximumBytes) else { throw .noPrevious }
      let previous: RecordFileFormat.Contents
      do throws(JSONFileError) {
        previous = try RecordFileFormat.read(bytes, sealer: sealer).0
      } catch {
        throw error == .wrongSeal ? error : .noPrevious
      }
      try file.openCurrent()
      let isConfirmed = try file.replace(with: bytes, keepingOldAs: ".damaged", prepare: prepare)
      contents = previous
      guard isConfirmed else { throw .unconfirmed }
    }
  }

  private func open() throws(JSONFileError) -> RecordSnapshot {
    guard let bytes = try file.read(maximumBytes: maximumBytes) else {
      contents = RecordFileFormat.Contents()
      return RecordSnapshot()
    }
    let (contents, records) = try RecordFileFormat.read(bytes, sealer: sealer)
    self.contents = contents
    return contents.snapshot(of: records)
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
