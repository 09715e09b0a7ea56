import DomainRepository

/// One call of a history; what depends on the calls before it is named by number, so that calls can be left out.
enum HistoryStep: Sendable {
  /// Where a page begins or ends.
  enum Place: Hashable, Sendable {
    case first, last
    /// Behind one of the cursors that pages of this query gave.
    case after(Int)
    case before(Int)
    /// Behind a cursor of another query.
    case foreign
  }

  case commit([HistoryChange])
  case get(Change)
  case find([UInt64])
  case page(ModelQuery<Specimen>, at: Place, limit: Int)
  /// All pages, one after the other, to the end or from it.
  case walk(ModelQuery<Specimen>, limit: Int, backward: Bool)
  case count(ModelQuery<Specimen>)
  case facets(of: String, ModelQuery<Specimen>)
  /// Everything since the commit of that number.
  case feed(after: Int)
}

extension HistoryStep: CustomStringConvertible {
  var description: String {
    switch self {
    case .commit(let changes):
      "commit " + (changes.isEmpty ? "nothing" : changes.map(\.description).joined(separator: "; "))
    case .get(let change): "get \(change.reference.short)"
    case .find(let numbers): "find \(numbers)"
    case .page(let query, let place, let limit): "page of \(limit) at \(place): \(query.text)"
    case .walk(let query, let limit, let backward):
      "all pages of \(limit)\(backward ? " from the end" : ""): \(query.text)"
    case .count(let query): "count \(query.text)"
    case .facets(let path, let query): "facets of \(path): \(query.text)"
    case .feed(let number): "changes after commit \(number)"
    }
  }
}

extension ModelQuery {
  /// The query as a person reads it; the filter as SQL.
  var text: String {
    var parts: [String] = []
    if let filter {
      if let sql = try? SQLCondition(filter, in: context, column: { $0 }) {
        let values = sql.bindings.map { "\(Shown($0))" }.joined(separator: ", ")
        parts.append("where \(sql.text)" + (values.isEmpty ? "" : " with \(values)"))
      } else {
        parts.append("where \(filter.tree)")
      }
    }
    if let search { parts.append("with the words \(Shown(search))") }
    if let nearby {
      let order = nearby.isNearestFirst ? ", nearest first" : ""
      parts.append(
        "within \(nearby.radius) m of \(nearby.center.latitude), \(nearby.center.longitude)\(order)")
    }
    if !order.isEmpty {
      let keys = order.map { "\($0.path)\($0.isDescending ? " descending" : "") nulls \($0.nulls.rawValue)" }
      parts.append("by \(keys.joined(separator: ", "))")
    }
    return parts.isEmpty ? "everything" : parts.joined(separator: ", ")
  }
}
