import DomainRepository

/// One call of a history; references to results of earlier calls are numbers, so that calls can be removed.
enum HistoryStep: Sendable {
  /// The position of a page.
  enum Position: Hashable, Sendable {
    case first, last
    /// The position after one of the cursors that pages of this query returned.
    case after(Int)
    case before(Int)
    /// The position after a cursor of another query.
    case foreign
  }

  case commit([HistoryChange])
  case get(Change)
  case getMany([UInt64])
  case page(ModelQuery<KitEntity>, at: Position, limit: Int)
  /// Reads all pages one after the other, forward or backward.
  case walk(ModelQuery<KitEntity>, limit: Int, backward: Bool)
  case count(ModelQuery<KitEntity>)
  case facets(of: String, ModelQuery<KitEntity>)
  /// Reads all changes since the commit with that number.
  case feed(after: Int)
}

extension HistoryStep: CustomStringConvertible {
  var description: String {
    switch self {
    case .commit(let changes):
      "commit " + (changes.isEmpty ? "nothing" : changes.map(\.description).joined(separator: "; "))
    case .get(let change): "get \(change.reference.shortDescription)"
    case .getMany(let numbers): "get \(numbers)"
    case .page(let query, let position, let limit): "page of \(limit) at \(position): \(query.text)"
    case .walk(let query, let limit, let backward):
      "all pages of \(limit)\(backward ? " from the end" : ""): \(query.text)"
    case .count(let query): "count \(query.text)"
    case .facets(let path, let query): "facets of \(path): \(query.text)"
    case .feed(let number): "changes after commit \(number)"
    }
  }
}

extension ModelQuery {
  /// The query as readable text, with the filter as SQL.
  var text: String {
    var parts: [String] = []
    if let filter {
      if let sql = try? SQLCondition(filter, in: context, column: { $0 }) {
        let values = sql.bindings.map { "\(TruncatedDescription($0))" }.joined(separator: ", ")
        parts.append("where \(sql.text)" + (values.isEmpty ? "" : " with \(values)"))
      } else {
        parts.append("where \(filter.tree)")
      }
    }
    if let search { parts.append("with the words \(TruncatedDescription(search))") }
    if let nearby {
      let order = nearby.sortsByDistance ? ", nearest first" : ""
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

/// One change of a commit, whose expected version is determined when the history runs.
struct HistoryChange: Sendable {
  /// The state in which the change expects its record.
  enum Expectation: String, CaseIterable, Sendable {
    case absent, present, any
    /// The current version.
    case current
    /// A version that the record no longer has, or never had.
    case outdated
  }

  var change: Change
  var expectation: Expectation

  /// Returns the change with an expectation for the current state of the record.
  func resolved(in store: ReferenceStore) -> Change {
    let expected: ExpectedVersion =
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
    case .delete: "delete \(change.reference.shortDescription) expecting \(expectation)"
    case .check: "check \(change.reference.shortDescription) expecting \(expectation)"
    }
  }

  /// Returns the record with the values in which it differs from an empty one.
  private static func text(of entity: any Entity) -> String {
    let plain: any Entity
    switch entity {
    case let entity as KitEntity: plain = KitEntity(id: entity.id, name: "")
    case let container as KitContainer: plain = KitContainer(id: container.id, name: "")
    default: return ReferenceRecord.reference(entity).shortDescription
    }
    let usual = (try? FlattenedEncoding(plain))?.leaves ?? []
    let leaves = ((try? FlattenedEncoding(entity))?.leaves ?? []).filter { !usual.contains($0) }
    let values = leaves.map { "\($0.path): \(TruncatedDescription($0.scalar))" }
    return "\(ReferenceRecord.reference(entity).shortDescription) {\(values.joined(separator: ", "))}"
  }
}
