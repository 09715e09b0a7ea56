/// The way from a model to one of its values, turned once into the fastest form that the property allows.
///
/// A stored property is read at its offset, which costs what a direct read costs; a computed one is read
/// through its key path (measured three to nine times slower).
public struct FieldAccessor<Root, Value>: Sendable {
  private enum Way: Sendable {
    case keyPath(any KeyPath<Root, Value> & Sendable)
    case function(@Sendable (Root) -> Value)
  }

  /// Where a stored property stands in every value; `nil` for a computed one.
  ///
  /// Beside the way and not in it: looking into the way asks the runtime for its type.
  let offset: Int?
  /// The way to a computed property; a stored one has it, too, and doesn't take it.
  private let way: Way

  init(_ keyPath: any KeyPath<Root, Value> & Sendable) {
    offset = MemoryLayout<Root>.offset(of: keyPath)
    way = .keyPath(keyPath)
  }

  init(_ function: @escaping @Sendable (Root) -> Value) {
    offset = nil
    way = .function(function)
  }

  /// Tells whether both values certainly hold the same: a property with the same bits in both.
  ///
  /// Values that differ in their bits may still be equal, and of computed properties nothing is certain.
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

  /// The value in `root`.
  public func callAsFunction(_ root: Root) -> Value {
    if let offset {
      return unsafe withUnsafePointer(to: root) { pointer in
        unsafe UnsafeRawPointer(pointer).advanced(by: offset).assumingMemoryBound(to: Value.self).pointee
      }
    }
    return computed(in: root)
  }

  private func computed(in root: Root) -> Value {
    switch way {
    case .keyPath(let keyPath): root[keyPath: keyPath]
    case .function(let function): function(root)
    }
  }
}
