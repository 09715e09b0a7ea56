/// The erasure of an account's data in the movie catalog when the account is deleted.
///
/// The account's library, lists and handoffs to sellers are deleted. The movies of the catalog belong to no account.
public struct MovieCatalogErasureStep: ErasureStep {
  /// Creates the erasure step.
  public init() {}

  public func erase<Reason: ServiceErrorReason>(
    _ account: Principal.ID, at now: Timestamp, from repository: any Repository,
    in work: inout UnitOfWork<ServiceError<Reason>>
  ) async throws(ServiceError<Reason>) {
    try await deleteRecords(where: LibraryEntry.Fields.owner == account, from: repository, in: &work)
    try await deleteRecords(where: WatchRecord.Fields.owner == account, from: repository, in: &work)
    try await deleteRecords(where: MovieList.Fields.owner == account, from: repository, in: &work)
    try await deleteRecords(where: PurchaseHandoff.Fields.customer == account, from: repository, in: &work)
  }
}
