/// Access to a property of a model in the fastest form that the property allows.
///
/// A stored property is read at its offset, as fast as directly; a computed property is read through its key
/// path, which is three to nine times slower (measured).
public struct FieldAccessor<Root, Value>: Sendable {
  private enum Strategy: Sendable {
    case keyPath(any KeyPath<Root, Value> & Sendable)
    case function(@Sendable (Root) -> Value)
  }

  /// The offset of a stored property in every value; `nil` for a computed property.
  ///
  /// It is stored separately, because reading it from an enum payload requires type metadata at run time.
  let offset: Int?
  /// The access to a computed property; also set but unused for a stored one.
  private let strategy: Strategy

  init(_ keyPath: any KeyPath<Root, Value> & Sendable) {
    offset = MemoryLayout<Root>.offset(of: keyPath)
    strategy = .keyPath(keyPath)
  }

  init(_ function: @escaping @Sendable (Root) -> Value) {
    offset = nil
    strategy = .function(function)
  }

  /// A function that returns whether both values certainly have the same property, because its bits are the
  /// same.
  ///
  /// Values with different bits may still be equal; for computed properties the result is always false.
  var sameness: @Sendable (Root, Root) -> Bool {
    guard let offset else { return { _, _ in false } }
    let end = offset + MemoryLayout<Value>.size
    return { left, right in
      unsafe withUnsafeBytes(of: left) { left in
        unsafe withUnsafeBytes(of: right) { right in
          var position = offset
          while position + 8 <= end {
            let (a, b) = unsafe (
              left.loadUnaligned(fromByteOffset: position, as: UInt64.self),
              right.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            )
            if a != b { return false }
            position += 8
          }
          while position < end {
            if unsafe left[position] != right[position] { return false }
            position += 1
          }
          return true
        }
      }
    }
  }

  /// Returns the value of the property in `root`.
  public func callAsFunction(_ root: Root) -> Value {
    if let offset {
      return unsafe withUnsafePointer(to: root) { pointer in
        unsafe UnsafeRawPointer(pointer).advanced(by: offset).assumingMemoryBound(to: Value.self).pointee
      }
    }
    return computed(in: root)
  }

  private func computed(in root: Root) -> Value {
    switch strategy {
    case .keyPath(let keyPath): root[keyPath: keyPath]
    case .function(let function): function(root)
    }
  }
}
