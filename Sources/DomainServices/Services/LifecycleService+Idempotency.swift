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
    let call = IdempotentCall(of: operation.description, with: repeat each inputs)
    return try await perform(operation, call, as: principal, answer: answer) {
      (work, caller) async throws(Failure) in
      .success(try await body(&work, caller))
    }
  }

  /// Carries out an operation in one transaction, once per idempotency key, whose refusal may have an effect of its
  /// own: what `body` has changed is committed although it returns a failure.
  ///
  /// A refused attempt leaves the key free.
  ///
  /// - Parameter secret: The keyed digest of the secret among `inputs`, so that a repeated call with another secret is
  ///   another call; `nil` for inputs without one.
  package func perform<Service, Output, Subject: Entity, each Input>(
    _ operation: ServiceOperation<Service, Reason, Output, repeat each Input>,
    with inputs: (repeat each Input), secret: SecretDigest? = nil, as principal: Principal,
    answer: (Subject) -> Output,
    _ body: (inout Work, Principal) async throws(Failure) -> Result<Subject, Failure>
  ) async throws(Failure) -> Output {
    let call = IdempotentCall(of: operation.description, secret: secret, with: repeat each inputs)
    return try await perform(operation, call, as: principal, answer: answer, body)
  }

  /// Carries out an operation in one transaction, once per idempotency key, and answers after the commit.
  ///
  /// - Parameter answer: Returns the result for a record, which it may read and pass on to another system; called for a
  ///   repeated call, too.
  package func perform<Service, Output, Subject: Entity, each Input>(
    _ operation: ServiceOperation<Service, Reason, Output, repeat each Input>,
    with inputs: (repeat each Input), as principal: Principal,
    _ body: (inout Work, Principal) async throws(Failure) -> Subject,
    answeringBy answer: (Subject) async throws(Failure) -> Output
  ) async throws(Failure) -> Output {
    let call = IdempotentCall(of: operation.description, with: repeat each inputs)
    return try await perform(operation, as: principal) { () async throws(Failure) in
      let result = try await transact(operation.description, call, as: principal) {
        (work, caller) async throws(Failure) in
        .success(try await body(&work, caller))
      }
      return try await answer(try result.get())
    }
  }

  private func perform<Service, Output, Subject: Entity, each Input>(
    _ operation: ServiceOperation<Service, Reason, Output, repeat each Input>,
    _ call: IdempotentCall, as principal: Principal, answer: (Subject) -> Output,
    _ body: (inout Work, Principal) async throws(Failure) -> Result<Subject, Failure>
  ) async throws(Failure) -> Output {
    try await perform(operation, as: principal) { () async throws(Failure) in
      answer(try await transact(operation.description, call, as: principal, body).get())
    }
  }

  /// Runs the transaction of a call.
  private func transact<Subject: Entity>(
    _ operation: OperationDescription, _ call: IdempotentCall, as principal: Principal,
    _ body: (inout Work, Principal) async throws(Failure) -> Result<Subject, Failure>
  ) async throws(Failure) -> Result<Subject, Failure> {
    try await transact(operation, as: principal) { (work, caller) async throws(Failure) in
      try await attempt(call, as: principal, in: &work) { (work) async throws(Failure) in
        try await body(&work, caller)
      }
    }
  }

  /// Carries out a call unless its key was used, and records the key.
  private func attempt<Subject: Entity>(
    _ call: IdempotentCall, as principal: Principal, in work: inout Work,
    _ body: (inout Work) async throws(Failure) -> Result<Subject, Failure>
  ) async throws(Failure) -> Result<Subject, Failure> {
    guard let key = call.key else { return try await body(&work) }
    let id = IdempotencyRecord.id(of: key, by: principal)
    if let earlier = try await work.get(IdempotencyRecord.self, id: id) {
      guard earlier.operation == call.operation, earlier.input == call.digest,
        let subject = try? Subject.ID(parsing: earlier.subject)
      else { throw .idempotencyKeyReused }
      return .success(try await required(Subject.self, subject, in: &work))
    }
    let result = try await body(&work)
    if case .success(let subject) = result {
      work.insert(
        IdempotencyRecord(
          key, by: principal, operation: call.operation, input: call.digest,
          subject: subject.id.text, at: clock.now()))
    }
    return result
  }

  /// Deletes the records of keys that are no longer remembered; returns their number.
  package func forgetIdempotencyKeys() async throws(Failure) -> Int {
    guard let before = try? clock.now().adding(.zero - IdempotencyKey.retentionPeriod) else { return 0 }
    return try await deleteAll(where: IdempotencyRecord.Fields.createdAt <= before)
  }
}

/// The key and the digest of the inputs of a call.
private struct IdempotentCall {
  let operation: String
  private(set) var key: IdempotencyKey.ID?
  private var texts: [String]

  /// Creates the call of an operation.
  ///
  /// - Parameter secret: The keyed digest of the secret among the inputs.
  init<each Input>(
    of operation: OperationDescription, secret: SecretDigest? = nil, with inputs: repeat each Input
  ) {
    self.operation = operation.name
    texts = [operation.name]
    repeat add(each inputs)
    if let secret { add(secret) }
  }

  var digest: Identifier<IdempotencyRecord> {
    Identifier(
      named: texts.joined(separator: "\u{0}"), in: (0x3C1E_84F7_9A02_4D66, 0x9B7D_5E30_C8A1_F264))
  }

  /// Adds an argument: the key itself, or an input as JSON.
  ///
  /// The caller is part of the record's identifier.
  private mutating func add<Value>(_ value: Value) {
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
