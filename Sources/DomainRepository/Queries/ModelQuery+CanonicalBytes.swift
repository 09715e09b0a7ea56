import DomainModeling

extension ModelQuery {
  /// The entity's name, the filter, the searches and the order in a form of their own: equal queries give equal bytes for ever.
  ///
  /// The context isn't part of it: what a page asks for stays the same query while the clock moves on.
  public var canonicalBytes: [UInt8] {
    var writer = CanonicalWriter(reserving: 256)
    writer.write(tag: Self.form)
    writer.write(E.schema.name)
    if let filter {
      writer.write(tag: 1)
      writer.write(filter.tree)
    } else {
      writer.write(tag: 0)
    }
    writer.write(count: search?.terms.count ?? 0)
    for term in search?.terms ?? [] { writer.write(term) }
    if let nearby {
      writer.write(tag: nearby.isNearestFirst ? 2 : 1)
      writer.write(nearby.path)
      for number in [nearby.center.latitude, nearby.center.longitude, nearby.radius] {
        writer.write(.real(number))
      }
    } else {
      writer.write(tag: 0)
    }
    let order = totalOrder
    writer.write(count: order.count)
    for key in order {
      writer.write(key.path)
      writer.write(tag: key.isDescending ? 1 : 0)
      writer.write(tag: key.nulls == .first ? 0 : 1)
    }
    return writer.bytes
  }

  /// The digest of the canonical bytes, which ties a cursor to its query.
  public var digest: QueryDigest { QueryDigest(of: canonicalBytes) }

  /// Raised when the form changes; cursors of an older form are then foreign.
  private static var form: UInt8 { 2 }
}

extension ModelQuery: Hashable {
  public static func == (left: ModelQuery, right: ModelQuery) -> Bool {
    left.context == right.context && left.canonicalBytes == right.canonicalBytes
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(canonicalBytes) }
}
