import DomainRepositoryTesting

extension Mutation {
  /// Wrong pages and cursors.
  static let paging: [Mutation] = [
    Mutation(reads: "a page begins with the last record of the previous page") { $0.isBehind = { $0 >= 0 } },
    Mutation("reads of all records end after 2,000 records") { $0.all = { Array($0.prefix(2_000)) } },
    Mutation("reads of all records return no records for an invalid query") {
      $0.all = { $0 }
      $0.readError = { error in if case .invalidQuery = error { nil } else { error } }
    },
    Mutation("single pages omit records without a grade") {
      $0.all = { $0 }
      $0.page = { result, _ in
        result.records.removeAll { $0.entity is KitEntity && $0.scalar("grade").isNull }
      }
    },
    Mutation("a page after a cursor skips its first record") {
      $0.page = { result, _ in if result.cursor != nil { result.records = Array(result.records.dropFirst()) }
      }
    },
    Mutation("a full page has one record less than the limit") {
      $0.page = { result, _ in
        if result.records.count == result.limit, result.limit > 1 { result.records.removeLast() }
      }
    },
    Mutation("pages have at most 50 records") {
      $0.page = { result, _ in result.records = Array(result.records.prefix(50)) }
    },
    Mutation("pages have at most 999 records") {
      $0.page = { result, _ in result.records = Array(result.records.prefix(999)) }
    },
    Mutation("full pages of fewer than ten records repeat the last record") {
      $0.page = { result, _ in
        if result.limit < 10, result.records.count == result.limit {
          result.records += result.records.suffix(1)
        }
      }
    },
    Mutation("every page has a cursor to a next page") {
      $0.page = { result, _ in result.next = result.next ?? result.previous ?? result.cursor }
    },
    Mutation("every full page has a cursor to a next page") {
      $0.page = { result, _ in
        if result.records.count == result.limit {
          result.next = result.next ?? Cursor(digest: QueryDigest(of: []), keys: [])
        }
      }
    },
    Mutation("an empty page has a cursor to a next page") {
      $0.page = { result, _ in
        if result.records.isEmpty {
          result.next = result.cursor ?? Cursor(digest: QueryDigest(of: []), keys: [])
        }
      }
    },
    Mutation("an empty last page has a cursor to a previous page") {
      $0.page = { result, _ in
        if result.records.isEmpty, result.position == .last {
          result.previous = Cursor(digest: QueryDigest(of: []), keys: [])
        }
      }
    },
    Mutation("no page has a cursor to a next page") { $0.page = { result, _ in result.next = nil } },
    Mutation("no page has a cursor to a previous page") { $0.page = { result, _ in result.previous = nil } },
    Mutation("the first page has a cursor to a previous page") {
      $0.page = { result, _ in
        if result.position == .first { result.previous = result.previous ?? result.next }
      }
    },
    Mutation("the last page has a cursor to a next page") {
      $0.page = { result, _ in if result.position == .last { result.next = result.next ?? result.previous } }
    },
    Mutation("pages after a cursor have no cursor to a previous page") {
      $0.page = { result, _ in if case .after = result.position { result.previous = nil } }
    },
    Mutation("pages before a cursor have no cursor to a next page") {
      $0.page = { result, _ in if case .before = result.position { result.next = nil } }
    },
    Mutation("the cursors of a page are swapped") {
      $0.page = { result, _ in swap(&result.next, &result.previous) }
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
      $0.page = { result, _ in if case .before = result.position { result.records.reverse() } }
    },
    Mutation("the last page is in reverse order") {
      $0.page = { result, _ in if result.position == .last { result.records.reverse() } }
    },
    Mutation("all pages are in reverse order") { $0.page = { result, _ in result.records.reverse() } },
    Mutation("an invalid limit returns an empty page") {
      $0.readError = { if case .invalidLimit = $0 { nil } else { $0 } }
    },
    Mutation("the error for an invalid limit reports the limit 0") {
      $0.readError = { if case .invalidLimit = $0 { .invalidLimit(0) } else { $0 } }
    },
    Mutation("a page limit of 1,000 is refused") {
      $0.page = { (result, _) async throws(RepositoryError) in
        if result.limit == 1_000 { throw .invalidLimit(1_000) }
      }
    },
    Mutation("a cursor of another query returns an empty page") {
      $0.readError = { $0 == .cursorMismatch ? nil : $0 }
    },
    Mutation("a cursor of another query is reported as a backend error") {
      $0.readError = { $0 == .cursorMismatch ? .backend(code: "cursor", isRetryable: false) : $0 }
    },
    Mutation("cursors are refused when used again") {
      $0.page = { (result, memory) async throws(RepositoryError) in
        if let cursor = result.cursor, memory.times(cursor.text) > 0 { throw .cursorMismatch }
      }
    },
    Mutation("cursors of another repository are refused") {
      $0.page = { (result, memory) async throws(RepositoryError) in
        if let cursor = result.cursor, memory.record(cursor.text) == nil { throw .cursorMismatch }
        for cursor in [result.next, result.previous] {
          if let cursor { _ = memory.exchange(cursor.text, result.records.first) }
        }
      }
    },
    Mutation("cursors are refused with other context values") {
      $0.page = { (result, memory) async throws(RepositoryError) in
        let context = "\(result.context.hashValue)"
        if result.cursor != nil, memory.record(context) == nil { throw .cursorMismatch }
        _ = memory.exchange(context, result.records.first)
      }
    },
    Mutation("cursors are refused with another limit") {
      $0.page = { (result, memory) async throws(RepositoryError) in
        let limit = "\(result.limit)"
        if result.cursor != nil, memory.record(limit) == nil { throw .cursorMismatch }
        _ = memory.exchange(limit, result.records.first)
      }
    },
    Mutation(reads: "cursors with a wrong number of keys are accepted") { _ in }.changingReadErrors {
      $0 == .cursorMismatch ? nil : $0
    },
    Mutation("a cursor with NaN is reported as a backend error") {
      $0.page = { (result, _) async throws(RepositoryError) in
        for case .real(let number) in result.cursor?.keys ?? [] where number.isNaN {
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
      $0.bound = { keys, matches in matches.first { $0.values.last == keys.last }?.values ?? [] }
    },
    Mutation(reads: "cursors follow their record when it moves") {
      $0.bound = { keys, matches in matches.first { $0.values.last == keys.last }?.values ?? keys }
    },
    Mutation(reads: "cursors of deleted records lead to the first page") {
      $0.bound = { keys, matches in matches.contains { $0.values.last == keys.last } ? keys : [] }
    },
    Mutation(reads: "cursors of deleted records lead to the end") {
      $0.bound = { keys, matches in
        matches.contains { $0.values.last == keys.last } ? keys : matches.last?.values ?? keys
      }
    },
    Mutation(reads: "cursors contain an offset") {
      $0.cursorKeys = { keys, position in keys.dropLast() + [.text("\(position)")] }
      $0.bound = { keys, matches in
        guard case .text(let text)? = keys.last, let position = Int(text), matches.indices.contains(position)
        else { return matches.last.map(\.values) ?? keys }
        return matches[position].values
      }
    },
    Mutation(reads: "cursors with a null lead to the end") {
      $0.bound = { keys, matches in keys.contains(where: \.isNull) ? matches.last?.values ?? keys : keys }
    },
    Mutation(reads: "cursors between two values lead to the end") {
      $0.bound = { keys, matches in
        matches.contains { $0.values == keys } ? keys : matches.last?.values ?? keys
      }
    },
    Mutation(reads: "pages are cut before the filter is applied") { $0.cutsBeforeFilter = true },
    Mutation(reads: "all pages show the records at the time of the first page") {
      $0.source = { (repository, type, memory) async throws(RepositoryError) in
        memory.first(try await repository.records(type), of: "\(type)")
      }
    },
  ]

  /// Returns a copy that changes the errors of reads.
  func changingReadErrors(_ change: @escaping @Sendable (RepositoryError) -> RepositoryError?) -> Mutation {
    var copy = self
    copy.readError = change
    return copy
  }
}
