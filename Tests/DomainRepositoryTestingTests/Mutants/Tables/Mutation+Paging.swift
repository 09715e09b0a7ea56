import DomainRepositoryTesting

extension Mutation {
  /// Pages that begin and end elsewhere, and cursors that lead astray.
  static let paging: [Mutation] = [
    Mutation(reads: "a page begins with the last record of the previous page") { $0.isBehind = { $0 >= 0 } },
    Mutation("reads of all records end after 2,000 records") { $0.all = { Array($0.prefix(2_000)) } },
    Mutation("reads of all records return no records for an invalid query") {
      $0.all = { $0 }
      $0.readError = { error in if case .invalidQuery = error { nil } else { error } }
    },
    Mutation("single pages omit records without a grade") {
      $0.all = { $0 }
      $0.page = { answer, _ in
        answer.rows.removeAll { $0.entity is KitEntity && $0.scalar("grade").isNull }
      }
    },
    Mutation("a page after a cursor skips its first record") {
      $0.page = { answer, _ in if answer.cursor != nil { answer.rows = Array(answer.rows.dropFirst()) } }
    },
    Mutation("a full page has one record less than the limit") {
      $0.page = { answer, _ in
        if answer.rows.count == answer.limit, answer.limit > 1 { answer.rows.removeLast() }
      }
    },
    Mutation("pages have at most 50 records") {
      $0.page = { answer, _ in answer.rows = Array(answer.rows.prefix(50)) }
    },
    Mutation("pages have at most 999 records") {
      $0.page = { answer, _ in answer.rows = Array(answer.rows.prefix(999)) }
    },
    Mutation("full pages of fewer than ten records repeat the last record") {
      $0.page = { answer, _ in
        if answer.limit < 10, answer.rows.count == answer.limit { answer.rows += answer.rows.suffix(1) }
      }
    },
    Mutation("every page has a cursor to a next page") {
      $0.page = { answer, _ in answer.next = answer.next ?? answer.previous ?? answer.cursor }
    },
    Mutation("every full page has a cursor to a next page") {
      $0.page = { answer, _ in
        if answer.rows.count == answer.limit {
          answer.next = answer.next ?? Cursor(digest: QueryDigest(of: []), keys: [])
        }
      }
    },
    Mutation("an empty page has a cursor to a next page") {
      $0.page = { answer, _ in
        if answer.rows.isEmpty {
          answer.next = answer.cursor ?? Cursor(digest: QueryDigest(of: []), keys: [])
        }
      }
    },
    Mutation("an empty last page has a cursor to a previous page") {
      $0.page = { answer, _ in
        if answer.rows.isEmpty, answer.position == .last {
          answer.previous = Cursor(digest: QueryDigest(of: []), keys: [])
        }
      }
    },
    Mutation("no page has a cursor to a next page") { $0.page = { answer, _ in answer.next = nil } },
    Mutation("no page has a cursor to a previous page") { $0.page = { answer, _ in answer.previous = nil } },
    Mutation("the first page has a cursor to a previous page") {
      $0.page = { answer, _ in
        if answer.position == .first { answer.previous = answer.previous ?? answer.next }
      }
    },
    Mutation("the last page has a cursor to a next page") {
      $0.page = { answer, _ in if answer.position == .last { answer.next = answer.next ?? answer.previous } }
    },
    Mutation("pages after a cursor have no cursor to a previous page") {
      $0.page = { answer, _ in if case .after = answer.position { answer.previous = nil } }
    },
    Mutation("pages before a cursor have no cursor to a next page") {
      $0.page = { answer, _ in if case .before = answer.position { answer.next = nil } }
    },
    Mutation("the cursors of a page are swapped") {
      $0.page = { answer, _ in swap(&answer.next, &answer.previous) }
    },
    Mutation("every cursor after a page leads to the first page") {
      $0.position = { position in if case .after = position { .first } else { position } }
    },
    Mutation("every cursor before a page leads to the last page") {
      $0.position = { position in if case .before = position { .last } else { position } }
    },
    Mutation("the first page is returned as the last page") { $0.position = { $0 == .last ? .first : $0 } },
    Mutation("the page after a cursor is returned as the page before it") {
      $0.position = { position in if case .before(let cursor) = position { .after(cursor) } else { position }
      }
    },
    Mutation("pages before a cursor are in reverse order") {
      $0.page = { answer, _ in if case .before = answer.position { answer.rows.reverse() } }
    },
    Mutation("the last page is in reverse order") {
      $0.page = { answer, _ in if answer.position == .last { answer.rows.reverse() } }
    },
    Mutation("all pages are in reverse order") { $0.page = { answer, _ in answer.rows.reverse() } },
    Mutation("an invalid limit returns an empty page") {
      $0.readError = { if case .invalidLimit = $0 { nil } else { $0 } }
    },
    Mutation("the error for an invalid limit reports the limit 0") {
      $0.readError = { if case .invalidLimit = $0 { .invalidLimit(0) } else { $0 } }
    },
    Mutation("a page limit of 1,000 is refused") {
      $0.page = { (answer, _) async throws(RepositoryError) in
        if answer.limit == 1_000 { throw .invalidLimit(1_000) }
      }
    },
    Mutation("a cursor of another query returns an empty page") {
      $0.readError = { $0 == .cursorMismatch ? nil : $0 }
    },
    Mutation("a cursor of another query is reported as a backend error") {
      $0.readError = { $0 == .cursorMismatch ? .backend(code: "cursor", isRetryable: false) : $0 }
    },
    Mutation("cursors are refused when used again") {
      $0.page = { (answer, memory) async throws(RepositoryError) in
        if let cursor = answer.cursor, memory.times(cursor.text) > 0 { throw .cursorMismatch }
      }
    },
    Mutation("cursors of another repository are refused") {
      $0.page = { (answer, memory) async throws(RepositoryError) in
        if let cursor = answer.cursor, memory.row(cursor.text) == nil { throw .cursorMismatch }
        for cursor in [answer.next, answer.previous] {
          if let cursor { _ = memory.exchange(cursor.text, answer.rows.first) }
        }
      }
    },
    Mutation("cursors are refused with other context values") {
      $0.page = { (answer, memory) async throws(RepositoryError) in
        let context = "\(answer.context)"
        if answer.cursor != nil, memory.row(context) == nil { throw .cursorMismatch }
        _ = memory.exchange(context, answer.rows.first)
      }
    },
    Mutation("cursors are refused with another limit") {
      $0.page = { (answer, memory) async throws(RepositoryError) in
        let limit = "\(answer.limit)"
        if answer.cursor != nil, memory.row(limit) == nil { throw .cursorMismatch }
        _ = memory.exchange(limit, answer.rows.first)
      }
    },
    Mutation(reads: "cursors with a wrong number of keys are accepted") { _ in }.reading {
      $0 == .cursorMismatch ? nil : $0
    },
    Mutation("a cursor with NaN is reported as a backend error") {
      $0.page = { (answer, _) async throws(RepositoryError) in
        for case .real(let number) in answer.cursor?.keys ?? [] where number.isNaN {
          throw .backend(code: "crashed", isRetryable: false)
        }
      }
    },
    Mutation(reads: "cursors contain composed texts") {
      $0.cursorKeys = { keys, _ in
        keys.map { if case .text(let text) = $0 { .text(text.composed) } else { $0 } }
      }
    },
    Mutation(reads: "cursors don't contain the identifier") {
      $0.cursorKeys = { keys, _ in keys.dropLast() + [.text("")] }
    },
    Mutation(reads: "cursors contain only the identifier") {
      $0.bound = { keys, answers in answers.first { $0.values.last == keys.last }?.values ?? [] }
    },
    Mutation(reads: "cursors follow their record when it moves") {
      $0.bound = { keys, answers in answers.first { $0.values.last == keys.last }?.values ?? keys }
    },
    Mutation(reads: "cursors of deleted records lead to the first page") {
      $0.bound = { keys, answers in answers.contains { $0.values.last == keys.last } ? keys : [] }
    },
    Mutation(reads: "cursors of deleted records lead to the end") {
      $0.bound = { keys, answers in
        answers.contains { $0.values.last == keys.last } ? keys : answers.last?.values ?? keys
      }
    },
    Mutation(reads: "cursors contain an offset") {
      $0.cursorKeys = { keys, position in keys.dropLast() + [.text("\(position)")] }
      $0.bound = { keys, answers in
        guard case .text(let text)? = keys.last, let position = Int(text), answers.indices.contains(position)
        else { return answers.last.map(\.values) ?? keys }
        return answers[position].values
      }
    },
    Mutation(reads: "cursors with a null lead to the end") {
      $0.bound = { keys, answers in keys.contains(where: \.isNull) ? answers.last?.values ?? keys : keys }
    },
    Mutation(reads: "cursors between two values lead to the end") {
      $0.bound = { keys, answers in
        answers.contains { $0.values == keys } ? keys : answers.last?.values ?? keys
      }
    },
    Mutation(reads: "pages are cut before the filter is applied") { $0.cutsBeforeFilter = true },
    Mutation(reads: "all pages show the records at the time of the first page") {
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
