public import DomainModeling
public import DomainRepository

/// A module's handling of its own records when an account is deleted.
///
/// The writes are committed together with the deletion of the account. Records may keep the account's
/// identifier where other users need the reference.
public protocol ErasureStep: Sendable {
  /// Adds the changes to the account's records to the unit of work.
  ///
  /// Find the records with ``records(where:from:in:)``, so that concurrent changes are detected.
  func erase<Reason: ServiceErrorReason>(
    _ account: Principal.ID, at now: Timestamp, from repository: any Repository,
    in work: inout UnitOfWork<ServiceError<Reason>>
  ) async throws(ServiceError<Reason>)
}

extension ErasureStep {
  /// Returns the records that match a condition, each as the unit of work sees it.
  public func records<E: Entity, Reason>(
    where condition: Condition<E>, from repository: any Repository,
    in work: inout UnitOfWork<ServiceError<Reason>>
  ) async throws(ServiceError<Reason>) -> [E] {
    try await work.all(ModelQuery(where: condition), from: repository)
  }

  /// Deletes the records that match a condition.
  public func deleteRecords<E: Entity, Reason>(
    where condition: Condition<E>, from repository: any Repository,
    in work: inout UnitOfWork<ServiceError<Reason>>
  ) async throws(ServiceError<Reason>) {
    for record in try await records(where: condition, from: repository, in: &work) {
      work.delete(E.self, id: record.id)
    }
  }
}
