import DomainAccounts
import Synchronization

/// An erasure step that records the accounts and erases nothing.
final class RecordingErasureStep: ErasureStep {
  private let ids = Mutex<[Principal.ID]>([])

  /// The accounts in the order of their erasure.
  var all: [Principal.ID] { ids.withLock { $0 } }

  func erase<Reason: ServiceErrorReason>(
    _ account: Principal.ID, at now: Timestamp, from repository: any Repository,
    in work: inout UnitOfWork<ServiceError<Reason>>
  ) async throws(ServiceError<Reason>) {
    ids.withLock { $0.append(account) }
  }
}
