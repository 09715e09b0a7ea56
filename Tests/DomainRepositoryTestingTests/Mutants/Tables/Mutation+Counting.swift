import DomainRepositoryTesting

extension Mutation {
  /// Wrong counts and facets.
  static let counting: [Mutation] = [
    Mutation("a count is one too great") { $0.count = { count, _ in count + 1 } },
    Mutation("a count is one too small") { $0.count = { count, _ in max(0, count - 1) } },
    Mutation("a count is at most 1,000") { $0.count = { count, _ in min(count, 1_000) } },
    Mutation("a count never changes after the first one") {
      $0.count = { count, lookup in
        if let record = lookup.memory.record("count") { return Int(record.version.number) }
        if let first = try? await lookup.all().first {
          _ = lookup.memory.exchange("count", AnyRecord(first, version: Version(Int64(count))))
        }
        return count
      }
    },
    Mutation("a count includes replacements") {
      $0.count = { count, lookup in
        let newest = (try? await lookup.all().map(\.version.number).max()) ?? 0
        return newest > 1 && count > 0 ? Int(newest) : count
      }
    },
    Mutation("facets are in reverse order") { $0.facets = { $0.reversed() } },
    Mutation("facets are ordered by count") {
      $0.facets = {
        $0.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(
          \.element)
      }
    },
    Mutation("facets are ordered by canonical equivalence") {
      $0.facets = { facets in
        facets.sorted { left, right in
          if case .text(let a) = left.value, case .text(let b) = right.value {
            a < b
          } else {
            left.value < right.value
          }
        }
      }
    },
    Mutation("facets are ordered without case") {
      $0.facets = { facets in
        facets.sorted { left, right in
          if case .text(let a) = left.value, case .text(let b) = right.value {
            a.lowercased() < b.lowercased()
          } else {
            left.value < right.value
          }
        }
      }
    },
    Mutation("facets are ordered by their descriptions") {
      $0.facets = { facets in facets.sorted { "\($0.value)" < "\($1.value)" } }
    },
    Mutation("facets list true before false") {
      $0.facets = { facets in if case .bool? = facets.first?.value { facets.reversed() } else { facets } }
    },
    Mutation("facets list at most 1,000 values") { $0.facets = { Array($0.prefix(1_000)) } },
    Mutation("facets count every value once") { $0.facets = { $0.map { Facet($0.value, count: 1) } } },
    Mutation("facets list a value with the count zero") {
      $0.facets = { $0 + [Facet(.text("~"), count: 0)] }
    },
    Mutation("empty facets list null with the count zero") {
      $0.facets = { $0.isEmpty ? [Facet(.null, count: 0)] : $0 }
    },
    Mutation(reads: "facets list null") { $0.facetValues = { Array(Set($0)) } },
    Mutation(reads: "facets count equal items of a list separately") {
      $0.facetValues = { $0.filter { !$0.isNull } }
    },
    Mutation(reads: "facets count only the first item of a list") {
      $0.facetValues = { Array($0.prefix(1)).filter { !$0.isNull } }
    },
    Mutation(reads: "facets count lowercase texts") {
      $0.facetValues = { Set($0.filter { !$0.isNull }.map { $0.mappingText { $0.lowercased() } }).map { $0 } }
    },
    Mutation(reads: "facets count composed texts") {
      $0.facetValues = { Set($0.filter { !$0.isNull }.map { $0.mappingText(\.composed) }).map { $0 } }
    },
    Mutation(reads: "facets omit empty texts") {
      $0.facetValues = { Set($0.filter { !$0.isNull && $0 != .text("") }).map { $0 } }
    },
    Mutation(reads: "facets count integers as Doubles") {
      $0.facetValues = { values in
        Set(values.filter { !$0.isNull }.map { $0.number.map { .real($0) } ?? $0 }).map { $0 }
      }
    },
    Mutation(reads: "facets round numbers to integers") {
      $0.facetValues = { values in
        Set(
          values.filter { !$0.isNull }.map {
            if case .real(let number) = $0 { .real(number.rounded()) } else { $0 }
          }
        ).map { $0 }
      }
    },
    Mutation(reads: "facets round numbers to fifteen decimals") {
      $0.facetValues = { values in
        Set(
          values.filter { !$0.isNull }.map {
            if case .real(let number) = $0 { .real((number * 1e15).rounded() / 1e15) } else { $0 }
          }
        ).map { $0 }
      }
    },
    Mutation(reads: "facets omit the value false") {
      $0.facetValues = { $0.filter { !$0.isNull && $0 != .bool(false) } }
    },
    Mutation(reads: "facets ignore the filter") { $0.filter = { _ in nil } },
    Mutation(reads: "counts exclude records without a sort value") { $0.keepsNulls = false },
    Mutation("invalid facets are empty") {
      $0.readError = { if case .invalidQuery = $0 { nil } else { $0 } }
    },
    Mutation(reads: "facets count replaced contents") {
      $0.source = { (repository, type, memory) async throws(RepositoryError) in
        let records = try await repository.records(type)
        return memory.keep(records, of: "\(type)") + records
      }
    },
  ]
}

extension Scalar {
  fileprivate func mappingText(_ change: (String) -> String) -> Scalar {
    if case .text(let text) = self { .text(change(text)) } else { self }
  }
}
