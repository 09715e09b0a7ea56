/// The stored properties of values that hide them from `Mirror`, and of types without a value.
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

  /// Returns the names and types of the stored properties of a structure's type; nothing for the type of an enum.
  static func of(type: Any.Type) -> [(name: String, type: Any.Type)] {
    (0..<childCount(of: type)).map { index in
      var child = unsafe RuntimeChild()
      let part = unsafe childType(of: type, index: index, outChild: &child)
      let text = if let name = unsafe child.name { unsafe String(cString: name) } else { "-" }
      if let free = unsafe child.free { unsafe free(child.name) }
      return (text, part)
    }
  }
}

/// A stored property in the layout of the runtime.
@unsafe private struct RuntimeChild {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

/// The functions of the runtime on which `Mirror` is based; they ignore custom mirrors.
@_silgen_name("swift_reflectionMirror_count")
private func childCount<Value>(of: Value, type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_subscript")
private func child<Value>(
  of: Value, type: Any.Type, index: Int, outName: UnsafeMutablePointer<UnsafePointer<CChar>?>,
  outFreeFunc: UnsafeMutablePointer<(@convention(c) (UnsafePointer<CChar>?) -> Void)?>
) -> Any

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func childCount(of type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func childType(
  of type: Any.Type, index: Int, outChild: UnsafeMutablePointer<RuntimeChild>
) -> Any.Type
