public import DomainModeling

extension Violation {
  /// Whether it has a code and is about one of the fields, or about something in one of them.
  public func names(_ fields: Set<String>) -> Bool {
    fields.contains { "\(path)".hasPrefix($0) } && !code.rawValue.isEmpty
  }
}
