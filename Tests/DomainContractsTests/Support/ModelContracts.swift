import DomainContracts
import DomainModeling
import Synchronization

/// The contracts of models with samples from ``SamplePresets``, each of which is generated once for all tests.
enum ModelContracts {
  private static let tasks = Mutex<[ObjectIdentifier: Task<ModelContractFiles, any Error>]>([:])

  /// Returns the contract of a model.
  static func contract<Root: Model>(of type: Root.Type) async throws -> ModelContractFiles {
    let task = tasks.withLock { tasks in
      if let task = tasks[ObjectIdentifier(type)] { return task }
      let task = Task {
        try ModelContractFiles(type.schema.description, sample: SamplePresets.sample(of: type).json)
      }
      tasks[ObjectIdentifier(type)] = task
      return task
    }
    return try await task.value
  }
}
