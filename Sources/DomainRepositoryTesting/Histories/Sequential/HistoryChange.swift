import DomainRepository

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
