/// The stored properties of values that hide them from `Mirror`.
public enum StoredProperties {
  /// Returns the names and values of the stored properties of a structure.
  public static func of<Value>(_ value: Value) -> [(name: String, value: Any)] {
    let type: Any.Type = Value.self
    return (0..<childCount(of: value, type: type)).map { index in
      var name: UnsafePointer<CChar>?
      var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
      let part = unsafe child(of: value, type: type, index: index, outName: &name, outFreeFunc: &free)
      let text = if let name = unsafe name { unsafe String(cString: name) } else { "-" }
      if let free = unsafe free { unsafe free(name) }
      return (text, part)
    }
  }
}

/// The functions of the runtime on which `Mirror` is based; they ignore custom mirrors.
@_silgen_name("swift_reflectionMirror_count")
private func childCount<Value>(of: Value, type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_subscript")
private func child<Value>(
  of: Value, type: Any.Type, index: Int, outName: UnsafeMutablePointer<UnsafePointer<CChar>?>,
  outFreeFunc: UnsafeMutablePointer<(@convention(c) (UnsafePointer<CChar>?) -> Void)?>
) -> Any
