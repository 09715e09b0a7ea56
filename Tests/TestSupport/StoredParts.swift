@_spi(Reflection) internal import Swift

/// Returns the values of the stored properties of a struct of this package, also of one whose mirror hides them; `nil` for any
/// other value.
func storedParts(of value: Any) -> [Any]? {
  let mirror = Mirror(reflecting: value)
  guard value is any CustomReflectable, mirror.displayStyle == nil || mirror.displayStyle == .struct,
    !["Swift.", "Foundation", "__C."].contains(where: String(reflecting: type(of: value)).hasPrefix)
  else { return nil }
  return _openExistential(value, do: storedProperties)
}

private func storedProperties<Value>(of value: Value) -> [Any]? {
  var found: [Any] = []
  let isWhole = unsafe _forEachFieldWithKeyPath(of: Value.self) { _, path in
    found.append(value[keyPath: path])
    return true
  }
  return isWhole ? found : nil
}
