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

/// One change of a history's commit; versions stand for what they will be when it runs.
struct HistoryChange: Sendable {
  /// How the change expects to find its record.
  enum Expectation: String, CaseIterable, Sendable {
    case absent, present, any
    /// In the version that it has.
    case current
    /// In a version that it has no longer, or never had.
    case outdated
  }

  var change: Change
  var expectation: Expectation

  /// The change with the version that the record has by now.
  func resolved(in store: ReferenceStore) -> Change {
    let expected: ExpectedState =
      switch expectation {
      case .absent: .absent
      case .present: .present
      case .any: .any
      case .current: store.version(change.reference).map { .version($0) } ?? .absent
      case .outdated: .version(outdatedVersion(in: store))
      }
    return switch change {
    case .save(let entity, _): .save(entity, expecting: expected)
    case .delete(let type, let id, _): .delete(type, id: id, expecting: expected)
    case .check(let type, let id, _): .check(type, id: id, expecting: expected)
    }
  }

  private func outdatedVersion(in store: ReferenceStore) -> Version {
    let newest = store.newest[change.reference]?.number ?? 1
    return Version(store.version(change.reference) == nil ? newest : newest - 1)
  }
}

extension HistoryChange: CustomStringConvertible {
  var description: String {
    switch change {
    case .save(let entity, _): "save \(Self.text(of: entity)) expecting \(expectation)"
    case .delete: "delete \(change.reference.short) expecting \(expectation)"
    case .check: "check \(change.reference.short) expecting \(expectation)"
    }
  }

  /// The record with the values that it doesn't share with an empty one.
  private static func text(of entity: any Entity) -> String {
    let plain: any Entity
    switch entity {
    case let specimen as Specimen: plain = Specimen(id: specimen.id, name: "")
    case let cabinet as Cabinet: plain = Cabinet(id: cabinet.id, name: "")
    default: return ReferenceRow.reference(entity).short
    }
    let usual = (try? FlatForm(plain))?.leaves ?? []
    let leaves = ((try? FlatForm(entity))?.leaves ?? []).filter { !usual.contains($0) }
    let values = leaves.map { "\($0.path): \(Shown($0.scalar))" }
    return "\(ReferenceRow.reference(entity).short) {\(values.joined(separator: ", "))}"
  }
}
