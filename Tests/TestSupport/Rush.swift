/// What a thousand calls at once returned and threw.
public struct Rush<Output: Sendable>: Sendable {
  /// The results of the calls that succeeded, in no order.
  public private(set) var results: [Output] = []
  /// The errors of the calls that failed, in no order.
  public private(set) var errors: [any Error] = []

  /// Makes 1,000 calls at once, each with its number.
  public init(_ call: @escaping @Sendable (Int) async throws -> Output) async {
    await withTaskGroup(of: Result<Output, any Error>.self) { group in
      for number in 0..<1_000 {
        group.addTask {
          do { return .success(try await call(number)) } catch { return .failure(error) }
        }
      }
      for await result in group {
        switch result {
        case .success(let output): results.append(output)
        case .failure(let error): errors.append(error)
        }
      }
    }
  }
}
