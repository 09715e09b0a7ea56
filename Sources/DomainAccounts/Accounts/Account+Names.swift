import DomainModeling

extension Account {
  /// A name from elsewhere in a form that an account may have: in one line, trimmed, at most 80 characters.
  ///
  /// `nil` when nothing of it is left.
  static func fittingName(_ text: String) -> String? {
    var scalars = text.unicodeScalars.filter { $0.properties.generalCategory != .control }[...]
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    scalars = scalars.prefix(80)
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return scalars.isEmpty ? nil : String(String.UnicodeScalarView(scalars))
  }
}
