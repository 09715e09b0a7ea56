#if SQLite
import CSQLite
import Foundation
import Synchronization

/// A call of SQLite to the files of one database.
enum FileCall: String, Sendable, CaseIterable { case read, write, synchronize, truncate, lock }

/// The calls to the files of one database: they are counted, and one of them can fail or end the process.
final class FileErrorPlan: Sendable {
  /// What happens instead of a call.
  enum Action: Sendable {
    /// The call fails with a result of SQLite.
    case fail(Int32)
    /// The process is killed before the call; a write is half done.
    case kill
  }

  private struct State: Sendable {
    var calls: [FileCall: Int] = [:]
    var connections = 0
    var fullSynchronizations = 0
    var disk = DiskContents()
    var planned: (kinds: Set<FileCall>, after: Int, isLasting: Bool, action: Action)?
  }

  private let state = Mutex(State())
  /// Whether the files are opened as if they were read-only.
  let isReadOnly: Bool

  /// Whether the contents that the disk keeps in a power failure are recorded.
  let recordsDisk: Bool

  init(isReadOnly: Bool = false, recordsDisk: Bool = false) {
    self.isReadOnly = isReadOnly
    self.recordsDisk = recordsDisk
  }

  /// Plans an error for the call after `count` further ones of these kinds; a lasting error recurs at each
  /// later one.
  func plan(_ kinds: Set<FileCall>, after count: Int, isLasting: Bool = false, _ action: Action) {
    state.withLock { $0.planned = (kinds, count, isLasting, action) }
  }

  func removeError() { state.withLock { $0.planned = nil } }

  func count(_ kind: FileCall) -> Int { state.withLock { $0.calls[kind, default: 0] } }

  /// The number of all calls.
  var total: Int { state.withLock { $0.calls.values.reduce(0, +) } }

  /// The number of synchronizations that also empty the cache of the drive, where the system can do that.
  var fullSynchronizations: Int { state.withLock { $0.fullSynchronizations } }

  func countSynchronization(_ flags: Int32) {
    if flags & 0x0F == SQLITE_SYNC_FULL { state.withLock { $0.fullSynchronizations += 1 } }
  }

  /// The contents that the disk keeps of the files.
  var disk: DiskContents { state.withLock { $0.disk } }

  func changeDisk(_ change: (inout DiskContents) -> Void) {
    if recordsDisk { state.withLock { change(&$0.disk) } }
  }

  /// The number of times that the database was opened.
  var connections: Int { state.withLock { $0.connections } }

  func countConnection() { state.withLock { $0.connections += 1 } }

  /// Counts a call; returns the action that replaces it.
  func action(for kind: FileCall) -> Action? {
    state.withLock { state in
      state.calls[kind, default: 0] += 1
      guard let planned = state.planned, planned.kinds.contains(kind) else { return nil }
      if planned.after > 0 {
        state.planned?.after -= 1
        return nil
      }
      if !planned.isLasting { state.planned = nil }
      return planned.action
    }
  }
}

/// The system's file access of SQLite, with errors in the files of chosen databases.
enum FailingFiles {
  @safe private struct OpenFile: Sendable {
    let plan: FileErrorPlan
    let path: String
    nonisolated(unsafe) let methods: UnsafePointer<sqlite3_io_methods>
  }

  private static let plans = Mutex<[String: FileErrorPlan]>([:])
  private static let files = Mutex<[UInt: OpenFile]>([:])
  private nonisolated(unsafe) static let system = unsafe sqlite3_vfs_find(nil)

  private static let isInstalled: Bool = {
    guard let system = unsafe system else { return false }
    let own = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    unsafe own.initialize(to: system.pointee)
    unsafe own.pointee.zName = UnsafePointer(strdup("failing"))
    unsafe own.pointee.pNext = nil
    unsafe own.pointee.xOpen = { unsafe FailingFiles.open($0, $1, $2, $3, $4) }
    unsafe own.pointee.xDelete = { unsafe FailingFiles.delete($0, $1, $2) }
    return unsafe sqlite3_vfs_register(own, 1) == SQLITE_OK
  }()

  /// Returns the plan of a database, whose files are not open yet.
  static func plan(
    for path: String, isReadOnly: Bool = false, recordsDisk: Bool = false
  ) -> FileErrorPlan {
    precondition(isInstalled)
    let plan = FileErrorPlan(isReadOnly: isReadOnly, recordsDisk: recordsDisk)
    plans.withLock { $0[path] = plan }
    return plan
  }

  private static func open(
    _ own: UnsafeMutablePointer<sqlite3_vfs>?, _ name: UnsafePointer<CChar>?,
    _ file: UnsafeMutablePointer<sqlite3_file>?, _ flags: Int32, _ answered: UnsafeMutablePointer<Int32>?
  ) -> Int32 {
    guard let system = unsafe system, let open = unsafe system.pointee.xOpen else { return SQLITE_ERROR }
    let path = unsafe name.map { unsafe String(cString: $0) } ?? ""
    let plan = plan(ofFile: path)
    if plans.withLock({ $0[path] }) != nil { plan?.countConnection() }
    var flags = flags
    if plan?.isReadOnly == true {
      flags = flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) | SQLITE_OPEN_READONLY
    }
    let result = unsafe open(system, name, file, flags, answered)
    guard result == SQLITE_OK, let plan, let file = unsafe file, let methods = unsafe file.pointee.pMethods
    else {
      return result
    }
    let own = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    unsafe own.initialize(to: methods.pointee)
    unsafe own.pointee.xRead = { file, into, count, offset in
      unsafe FailingFiles.call(.read, file) { unsafe $0.pointee.xRead?(file, into, count, offset) }
    }
    unsafe own.pointee.xWrite = { file, from, count, offset in
      unsafe FailingFiles.call(
        .write, file, beforeKill: { unsafe $0.pointee.xWrite?(file, from, count / 2, offset) }
      ) {
        let bytes = unsafe Array(UnsafeRawBufferPointer(start: from, count: Int(count)))
        unsafe FailingFiles.changeDisk(of: file) { $0.write(bytes, at: Int(offset), of: $1) }
        return unsafe $0.pointee.xWrite?(file, from, count, offset)
      }
    }
    unsafe own.pointee.xSync = { file, flags in
      unsafe FailingFiles.call(.synchronize, file) {
        unsafe FailingFiles.changeDisk(of: file) { $0.synchronize($1) }
        return unsafe $0.pointee.xSync?(file, flags)
      } counting: {
        $0.countSynchronization(flags)
      }
    }
    unsafe own.pointee.xTruncate = { file, size in
      unsafe FailingFiles.call(.truncate, file) {
        unsafe FailingFiles.changeDisk(of: file) { $0.cut($1, to: Int(size)) }
        return unsafe $0.pointee.xTruncate?(file, size)
      }
    }
    unsafe own.pointee.xLock = { file, lock in
      unsafe FailingFiles.call(.lock, file) { unsafe $0.pointee.xLock?(file, lock) }
    }
    unsafe own.pointee.xClose = { file in
      let opened = FailingFiles.files.withLock { $0.removeValue(forKey: UInt(bitPattern: file)) }
      return unsafe opened?.methods.pointee.xClose?(file) ?? SQLITE_ERROR
    }
    files.withLock { $0[UInt(bitPattern: file)] = unsafe OpenFile(plan: plan, path: path, methods: methods) }
    unsafe file.pointee.pMethods = UnsafePointer(own)
    return result
  }

  /// The plan of the database to which a file belongs.
  private static func plan(ofFile path: String) -> FileErrorPlan? {
    let known = plans.withLock { $0 }
    return ["", "-wal", "-journal"].lazy
      .compactMap { path.hasSuffix($0) ? known[String(path.dropLast($0.count))] : nil }.first
  }

  private static func delete(
    _ own: UnsafeMutablePointer<sqlite3_vfs>?, _ name: UnsafePointer<CChar>?, _ flags: Int32
  ) -> Int32 {
    guard let system = unsafe system, let delete = unsafe system.pointee.xDelete else { return SQLITE_ERROR }
    let path = unsafe name.map { unsafe String(cString: $0) } ?? ""
    plan(ofFile: path)?.changeDisk { $0.delete(path) }
    return unsafe delete(system, name, flags)
  }

  private static func changeDisk(
    of file: UnsafeMutablePointer<sqlite3_file>?, _ change: (inout DiskContents, String) -> Void
  ) {
    guard let opened = files.withLock({ $0[UInt(bitPattern: file)] }) else { return }
    opened.plan.changeDisk { change(&$0, opened.path) }
  }

  private static func call(
    _ kind: FileCall, _ file: UnsafeMutablePointer<sqlite3_file>?,
    beforeKill: (UnsafePointer<sqlite3_io_methods>) -> Int32? = { _ in nil },
    _ pass: (UnsafePointer<sqlite3_io_methods>) -> Int32?, counting: (FileErrorPlan) -> Void = { _ in }
  ) -> Int32 {
    guard let opened = files.withLock({ $0[UInt(bitPattern: file)] }) else { return SQLITE_ERROR }
    counting(opened.plan)
    switch opened.plan.action(for: kind) {
    case nil: return unsafe pass(opened.methods) ?? SQLITE_ERROR
    case .fail(let result): return result
    case .kill:
      _ = unsafe beforeKill(opened.methods)
      kill(getpid(), SIGKILL)
      return SQLITE_ERROR
    }
  }
}
#endif
