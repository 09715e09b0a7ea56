import DomainRepositoryTesting

extension Mutation {
  /// Pages that begin and end elsewhere, and cursors that lead astray.
  static let paging: [Mutation] = [
    Mutation(reads: "a page begins with the last record of the one before") { $0.isBehind = { $0 >= 0 } },
    Mutation("all answers end with the second page") { $0.all = { Array($0.prefix(2_000)) } },
    Mutation("all answers to a query that can't be run are none") {
      $0.all = { $0 }
      $0.readError = { error in if case .invalidQuery = error { nil } else { error } }
    },
    Mutation("pages alone leave out what has no grade") {
      $0.all = { $0 }
      $0.page = { answer, _ in
        answer.rows.removeAll { $0.entity is KitEntity && $0.scalar("grade").isNull }
      }
    },
    Mutation("a page skips a record") {
      $0.page = { answer, _ in if answer.cursor != nil { answer.rows = Array(answer.rows.dropFirst()) } }
    },
    Mutation("a page has one record less than asked for") {
      $0.page = { answer, _ in
        if answer.rows.count == answer.limit, answer.limit > 1 { answer.rows.removeLast() }
      }
    },
    Mutation("pages have fifty records at most") {
      $0.page = { answer, _ in answer.rows = Array(answer.rows.prefix(50)) }
    },
    Mutation("pages have 999 records at most") {
      $0.page = { answer, _ in answer.rows = Array(answer.rows.prefix(999)) }
    },
    Mutation("pages have ten records at least") {
      $0.page = { answer, _ in
        if answer.limit < 10, answer.rows.count == answer.limit { answer.rows += answer.rows.suffix(1) }
      }
    },
    Mutation("there is always a next page") {
      $0.page = { answer, _ in answer.next = answer.next ?? answer.previous ?? answer.cursor }
    },
    Mutation("a full page has a next one") {
      $0.page = { answer, _ in
        if answer.rows.count == answer.limit {
          answer.next = answer.next ?? Cursor(digest: QueryDigest(of: []), keys: [])
        }
      }
    },
    Mutation("an empty page has a next one") {
      $0.page = { answer, _ in
        if answer.rows.isEmpty {
          answer.next = answer.cursor ?? Cursor(digest: QueryDigest(of: []), keys: [])
        }
      }
    },
    Mutation("an empty last page has a previous one") {
      $0.page = { answer, _ in
        if answer.rows.isEmpty, answer.position == .last {
          answer.previous = Cursor(digest: QueryDigest(of: []), keys: [])
        }
      }
    },
    Mutation("there is never a next page") { $0.page = { answer, _ in answer.next = nil } },
    Mutation("there is never a previous page") { $0.page = { answer, _ in answer.previous = nil } },
    Mutation("the first page has a previous one") {
      $0.page = { answer, _ in
        if answer.position == .first { answer.previous = answer.previous ?? answer.next }
      }
    },
    Mutation("the last page has a next one") {
      $0.page = { answer, _ in if answer.position == .last { answer.next = answer.next ?? answer.previous } }
    },
    Mutation("pages after a cursor have no previous one") {
      $0.page = { answer, _ in if case .after = answer.position { answer.previous = nil } }
    },
    Mutation("pages before a cursor have no next one") {
      $0.page = { answer, _ in if case .before = answer.position { answer.next = nil } }
    },
    Mutation("the cursors of a page are exchanged") {
      $0.page = { answer, _ in swap(&answer.next, &answer.previous) }
    },
    Mutation("every cursor leads to the first page") {
      $0.position = { position in if case .after = position { .first } else { position } }
    },
    Mutation("every cursor leads back to the last page") {
      $0.position = { position in if case .before = position { .last } else { position } }
    },
    Mutation("the last page is the first") { $0.position = { $0 == .last ? .first : $0 } },
    Mutation("the page before a cursor is the one after it") {
      $0.position = { position in if case .before(let cursor) = position { .after(cursor) } else { position }
      }
    },
    Mutation("pages before a cursor stand backwards") {
      $0.page = { answer, _ in if case .before = answer.position { answer.rows.reverse() } }
    },
    Mutation("the last page stands backwards") {
      $0.page = { answer, _ in if answer.position == .last { answer.rows.reverse() } }
    },
    Mutation("pages stand backwards") { $0.page = { answer, _ in answer.rows.reverse() } },
    Mutation("limits outside the range give an empty page") {
      $0.readError = { if case .invalidLimit = $0 { nil } else { $0 } }
    },
    Mutation("a wrong limit is told as 0") {
      $0.readError = { if case .invalidLimit = $0 { .invalidLimit(0) } else { $0 } }
    },
    Mutation("a thousand records are too many") {
      $0.page = { (answer, _) async throws(RepositoryError) in
        if answer.limit == 1_000 { throw .invalidLimit(1_000) }
      }
    },
    Mutation("foreign cursors give an empty page") { $0.readError = { $0 == .cursorMismatch ? nil : $0 } },
    Mutation("foreign cursors are errors of the machinery") {
      $0.readError = { $0 == .cursorMismatch ? .backend(code: "cursor", isRetryable: false) : $0 }
    },
    Mutation("cursors are good once only") {
      $0.page = { (answer, memory) async throws(RepositoryError) in
        if let cursor = answer.cursor, memory.times(cursor.text) > 0 { throw .cursorMismatch }
      }
    },
    Mutation("cursors are good in the repository that gave them only") {
      $0.page = { (answer, memory) async throws(RepositoryError) in
        if let cursor = answer.cursor, memory.row(cursor.text) == nil { throw .cursorMismatch }
        for cursor in [answer.next, answer.previous] {
          if let cursor { _ = memory.exchange(cursor.text, answer.rows.first) }
        }
      }
    },
    Mutation("cursors are good for the values that the caller supplied only") {
      $0.page = { (answer, memory) async throws(RepositoryError) in
        let context = "\(answer.context)"
        if answer.cursor != nil, memory.row(context) == nil { throw .cursorMismatch }
        _ = memory.exchange(context, answer.rows.first)
      }
    },
    Mutation("cursors are good as long as the limit is the same") {
      $0.page = { (answer, memory) async throws(RepositoryError) in
        let limit = "\(answer.limit)"
        if answer.cursor != nil, memory.row(limit) == nil { throw .cursorMismatch }
        _ = memory.exchange(limit, answer.rows.first)
      }
    },
    Mutation(reads: "cursors with the wrong number of keys are taken") { _ in }.reading {
      $0 == .cursorMismatch ? nil : $0
    },
    Mutation("forged cursors break the repository") {
      $0.page = { (answer, _) async throws(RepositoryError) in
        for case .real(let number) in answer.cursor?.keys ?? [] where number.isNaN {
          throw .backend(code: "crashed", isRetryable: false)
        }
      }
    },
    Mutation(reads: "cursors keep texts composed") {
      $0.cursorKeys = { keys, _ in
        keys.map { if case .text(let text) = $0 { .text(text.composed) } else { $0 } }
      }
    },
    Mutation(reads: "cursors forget the identifier") {
      $0.cursorKeys = { keys, _ in keys.dropLast() + [.text("")] }
    },
    Mutation(reads: "cursors forget all but the identifier") {
      $0.bound = { keys, answers in answers.first { $0.values.last == keys.last }?.values ?? [] }
    },
    Mutation(reads: "cursors go with their record") {
      $0.bound = { keys, answers in answers.first { $0.values.last == keys.last }?.values ?? keys }
    },
    Mutation(reads: "cursors of deleted records lead to the beginning") {
      $0.bound = { keys, answers in answers.contains { $0.values.last == keys.last } ? keys : [] }
    },
    Mutation(reads: "cursors of deleted records lead to the end") {
      $0.bound = { keys, answers in
        answers.contains { $0.values.last == keys.last } ? keys : answers.last?.values ?? keys
      }
    },
    Mutation(reads: "cursors count records") {
      $0.cursorKeys = { keys, position in keys.dropLast() + [.text("\(position)")] }
      $0.bound = { keys, answers in
        guard case .text(let text)? = keys.last, let position = Int(text), answers.indices.contains(position)
        else { return answers.last.map(\.values) ?? keys }
        return answers[position].values
      }
    },
    Mutation(reads: "cursors miss records without a value") {
      $0.bound = { keys, answers in keys.contains(where: \.isNull) ? answers.last?.values ?? keys : keys }
    },
    Mutation(reads: "cursors between values lead nowhere") {
      $0.bound = { keys, answers in
        answers.contains { $0.values == keys } ? keys : answers.last?.values ?? keys
      }
    },
    Mutation(reads: "pages are cut before the filter") { $0.cutsBeforeFilter = true },
    Mutation(reads: "pages see the records of the first page") {
      $0.source = { (repository, type, memory) async throws(RepositoryError) in
        memory.first(try await repository.rows(type), of: "\(type)")
      }
    },
  ]

  /// The mutation with another way to treat errors in reads.
  func reading(_ change: @escaping @Sendable (RepositoryError) -> RepositoryError?) -> Mutation {
    var copy = self
    copy.readError = change
    return copy
  }
}
