import DomainModeling
import DomainRepository

extension SupportSystem {
  /// The records of these identifiers that there are.
  func find<E: Entity>(_ type: E.Type, _ ids: [E.ID]) async throws(ShelterError) -> [E.ID: E] {
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.find(type, ids: Array(Set(ids)))
    }
    return Dictionary(found.map { ($0.entity.id, $0.entity) }, uniquingKeysWith: { first, _ in first })
  }

  /// What happened to a record, the oldest first, without who did it.
  func history(of subject: String, in lifecycle: String) async throws(ShelterError) -> [TransitionSummary] {
    let query = ModelQuery(
      where: (TransitionRecord.Fields.subject == subject).and(
        TransitionRecord.Fields.lifecycle == lifecycle),
      orderedBy: .ascending(TransitionRecord.Fields.at), .ascending(TransitionRecord.Fields.id))
    return try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map { TransitionSummary($0.entity) }
    }
  }

  /// Calls an attempt off at the provider; refused when the money may have come already.
  func callOff(_ payment: Payment) async throws(ShelterError) {
    let isOff: Bool
    do {
      isOff = try await gateway.callOff(payment.id, attempt: payment.attempt)
    } catch {
      throw .gateway(error)
    }
    if !isOff { throw .support(.onItsWay) }
  }

  /// Asks the provider to give money back; asked again by ``PaymentService/runDue(as:)`` until it answers.
  func order(_ refund: PaymentRefund, of payment: Payment) async {
    try? await gateway.refund(RefundOrder(refund, of: payment))
  }
}
