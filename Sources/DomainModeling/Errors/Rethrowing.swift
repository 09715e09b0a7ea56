/// The value of an expression, with the error that it throws made into a case of another one.
///
/// ```swift
/// let loan = try rethrowing(draft.validated(), as: LendingError.invalid)
/// ```
/// What a plain `do … catch` does in a function it can't do in a closure, where Swift 6 takes everything thrown for
/// `any Error`.
@discardableResult
public func rethrowing<Value, Inner: Error, Outer: Error>(
  _ value: @autoclosure () throws(Inner) -> Value, as wrap: (Inner) -> Outer
) throws(Outer) -> Value {
  do {
    return try value()
  } catch {
    throw wrap(error)
  }
}
