public import Barrier

/// Uses a value in a way that is opaque to the optimizer, so that its computation isn't removed.
@inlinable
@inline(__always)
public func keep<Value>(_ value: consuming Value) {
  withUnsafePointer(to: &value) { barrier_keep($0) }
}
