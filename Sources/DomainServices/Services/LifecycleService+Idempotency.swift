package import DomainModeling
import DomainRepository

extension LifecycleService {
  /// Carries out an operation in one transaction, once per idempotency key.
  ///
  /// A repeated call changes nothing and answers with the present state of the record that the first call made or
  /// changed. A concurrent attempt conflicts with the first one, is tried again and then finds its record.
  ///
  /// - Parameters:
  ///   - inputs: The arguments of the operation's method, in its order.
  ///   - principal: The caller, which is among `inputs`, too.
  ///   - answer: The result for a record; also that of a repeated call.
  ///   - body: The operation; it returns the record that it made or changed.
  /// - Throws: ``ServiceError/idempotencyKeyReused`` when the caller has used the key for another operation or with
  ///   other inputs, and ``ServiceError/notFound(_:)`` for a repeated call whose record is deleted.
  package func perform<Service, Output, Subject: Entity, each Input>(
    _ operation: ServiceOperation<Service, Reason, Output, repeat each Input>,
    with inputs: (repeat each Input), as principal: Principal,
    answer: (Subject) -> Output,
    _ body: (inout Work, Principal) async throws(Failure) -> Subject
  ) async throws(Failure) -> Output {
    var call = IdempotentCall(of: operation.description)
    repeat call.add(each inputs)
    return try await perform(operation, as: principal) { (work, caller) async throws(Failure) in
      guard let key = call.key else { return answer(try await body(&work, caller)) }
      let id = IdempotencyRecord.id(of: key, by: principal)
      if let earlier = try await work.get(IdempotencyRecord.self, id: id) {
        guard earlier.operation == operation.description.name, earlier.input == call.digest else {
          throw .idempotencyKeyReused
        }
        guard let subject = try? Subject.ID(parsing: earlier.subject) else { throw .idempotencyKeyReused }
        return answer(try await required(Subject.self, subject, in: &work))
      }
      let subject = try await body(&work, caller)
      work.insert(
        IdempotencyRecord(
          key, by: principal, operation: operation.description.name, input: call.digest,
          subject: subject.id.text, at: clock.now()))
      return answer(subject)
    }
  }

  /// Deletes the records of keys that are no longer remembered; returns their number.
  package func forgetIdempotencyKeys() async throws(Failure) -> Int {
    guard let before = try? clock.now().adding(.zero - IdempotencyRecord.retentionPeriod) else { return 0 }
    let old = try await all(where: IdempotencyRecord.Fields.createdAt <= before)
    for record in old {
      try await commit { $0.delete(IdempotencyRecord.self, id: record.id, expecting: .any) }
    }
    return old.count
  }
}

/// The key and the digest of the inputs of a call.
private struct IdempotentCall {
  private(set) var key: IdempotencyKey.ID?
  private var texts: [String]

  init(of operation: OperationDescription) { texts = [operation.name] }

  var digest: Identifier<IdempotencyRecord> {
    Identifier(
      named: texts.joined(separator: "\u{0}"), in: (0x3C1E_84F7_9A02_4D66, 0x9B7D_5E30_C8A1_F264))
  }

  /// Adds an argument: the key itself, or an input as JSON.
  ///
  /// The caller is part of the record's identifier.
  mutating func add<Value>(_ value: Value) {
    if Value.self == IdempotencyKey.ID?.self {
      key = value as? IdempotencyKey.ID
    } else if let value = value as? any FieldValue {
      texts.append(Self.text(of: value))
    } else if !(value is Principal) {
      texts.append("\(value)")
    }
  }

  private static func text(of value: some FieldValue) -> String {
    guard let bytes = try? JSONWriter().bytes(of: value) else { return "\(value)" }
    return String(decoding: bytes, as: UTF8.self)
  }
}
