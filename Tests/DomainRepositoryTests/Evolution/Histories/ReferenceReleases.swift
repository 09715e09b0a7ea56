import DomainRepository

/// The records of a store that several releases use, as they should be.
struct ReferenceReleases {
  struct Row: Equatable {
    /// The index of the release whose form the values have.
    var release: Int
    var values: [String: PlannedValue]
  }

  let releases: [PlannedRelease]
  private(set) var rows: [String: Row] = [:]
  /// The newest release that has used the store.
  private(set) var newest: Int?

  init(_ releases: [PlannedRelease]) { self.releases = releases }

  /// Notes that a release has raised the schema of the store.
  mutating func raise(to release: Int) { newest = max(newest ?? release, release) }

  /// The version from which a release may write; `nil` if this one may.
  func isRefused(_ release: Int) -> Bool {
    guard let newest, newest > release else { return false }
    return releases[newest].writableFrom > releases[release].version
  }

  /// Whether the entity has another name by now.
  func isRenamed(for release: Int) -> Bool {
    guard let newest, newest > release else { return false }
    return releases[newest].entity != releases[release].entity
  }

  /// Returns the values of a record as a release sees them; `nil` if it can't read them.
  func seen(_ row: Row, by release: Int) -> [String: PlannedValue]? {
    guard row.release > release else {
      var values = row.values
      for next in releases[(row.release + 1)..<(release + 1)] {
        for step in next.steps { step.apply(to: &values) }
      }
      return values
    }
    guard let newest, releases[newest].readableFrom <= releases[release].version else { return nil }
    let known = Set(releases[release].fields.map(\.name))
    return row.values.filter { known.contains($0.key) }
  }

  func visible(to release: Int) -> [String: [String: PlannedValue]] {
    rows.compactMapValues { seen($0, by: release) }
  }

  func unreadable(by release: Int) -> Set<String> {
    Set(rows.filter { seen($0.value, by: release) == nil }.keys)
  }

  /// Returns whether another record has the unique value.
  func isTaken(_ values: [String: PlannedValue], for id: String, in release: Int) -> Bool {
    let unique = releases[release].unique
    return visible(to: release).contains { $0.key != id && $0.value[unique] == values[unique] }
  }

  mutating func save(_ values: [String: PlannedValue], as id: String, by release: Int) {
    raise(to: release)
    if let row = rows[id], row.release > release {
      let known = Set(releases[release].fields.map(\.name))
      rows[id] = Row(
        release: row.release,
        values: row.values.filter { !known.contains($0.key) }.merging(values) { _, new in new })
    } else {
      rows[id] = Row(release: release, values: values)
    }
  }

  mutating func delete(_ id: String, by release: Int) {
    raise(to: release)
    rows[id] = nil
  }
}
