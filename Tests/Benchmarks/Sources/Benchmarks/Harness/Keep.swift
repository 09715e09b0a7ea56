public import Barrier

/// Stores a value where the optimiser can't see that nobody looks.
@inlinable
@inline(__always)
public func keep<Value>(_ value: consuming Value) {
  withUnsafePointer(to: &value) { barrier_keep($0) }
}
