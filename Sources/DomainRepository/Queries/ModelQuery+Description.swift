import DomainModeling

extension ModelQuery: CustomStringConvertible, CustomReflectable {
  /// The name of the model, the filter and the order, without the sought values, words and places, which may be personal.
  public var description: String {
    var parts = [E.schema.name]
    if let filter { parts.append("where \(filter.tree)") }
    if search != nil { parts.append("matching ‹withheld›") }
    if let nearby { parts.append("near \(nearby.path)") }
    if !order.isEmpty {
      parts.append("by " + order.map { ($0.isDescending ? "-" : "") + $0.path }.joined(separator: ", "))
    }
    return parts.joined(separator: " ")
  }

  /// A mirror with the filter and the order, without values.
  public var customMirror: Mirror { Mirror(self, children: ["query": description]) }
}

extension NearbySearch: CustomStringConvertible, CustomReflectable {
  /// The path of the field, without the place, which may be personal.
  public var description: String { "near \(path)" }

  /// A mirror without the place.
  public var customMirror: Mirror { Mirror(self, children: ["path": path]) }
}
