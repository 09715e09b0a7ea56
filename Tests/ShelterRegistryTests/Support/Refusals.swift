import ShelterRegistry
import Testing

/// Returns the error that the call throws; records an issue if it throws none.
func refusal(
  _ sourceLocation: SourceLocation = #_sourceLocation, _ call: () async throws -> some Any
) async throws -> ShelterError? {
  await #expect(throws: ShelterError.self, sourceLocation: sourceLocation) { _ = try await call() }
}

/// Returns the support error that the call throws; records an issue if it throws none or another error.
func supportRefusal(
  _ sourceLocation: SourceLocation = #_sourceLocation, _ call: () async throws -> some Any
) async -> SupportError? {
  let error = await #expect(throws: ShelterError.self, sourceLocation: sourceLocation) {
    _ = try await call()
  }
  guard case .reason(.support(let refusal))? = error else {
    if let error { Issue.record("\(error)", sourceLocation: sourceLocation) }
    return nil
  }
  return refusal
}

/// Returns whether the call fails because the record doesn't exist for the caller.
func isMissing(_ call: () async throws -> some Any) async -> Bool {
  do {
    _ = try await call()
  } catch ShelterError.notFound {
    return true
  } catch {}
  return false
}

/// Returns whether the call fails because the lifecycle of the record refuses the event.
func isRefused(_ call: () async throws -> some Any) async -> Bool {
  do {
    _ = try await call()
  } catch ShelterError.transition {
    return true
  } catch {}
  return false
}
