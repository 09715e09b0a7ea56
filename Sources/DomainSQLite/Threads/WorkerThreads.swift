#if SQLite || canImport(SQLite3)
import DomainRepository

/// A bounded set of threads that run blocking jobs for tasks, each with a resource of its own.
///
/// The threads of tasks, of which there are as many as processors, are never blocked: a task is suspended
/// until its job has run. A thread starts when a job finds no idle one, creates its resource at its first
/// job, and destroys it at the end.
final class WorkerThreads<Resource>: Sendable {
  private typealias Job = @Sendable (Result<Resource, RepositoryError>) -> Void

  private struct State: Sendable {
    var jobs: ArraySlice<Job> = []
    var idle = 0
    var running = 0
    var isClosed = false
    /// The tasks that wait for the end of all threads.
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Monitor(State())
  private let limit: Int
  private let make: @Sendable () throws(RepositoryError) -> Resource

  /// Creates a set without starting a thread.
  init(atMost limit: Int, _ make: @escaping @Sendable () throws(RepositoryError) -> Resource) {
    self.limit = limit
    self.make = make
  }

  deinit { close() }

  /// Runs a job on one of the threads; an error in creating its resource is the job's.
  func run<Value: Sendable>(
    _ body: @escaping @Sendable (Resource) throws(RepositoryError) -> Value
  ) async throws(RepositoryError) -> Value {
    let result: Result<Value, RepositoryError> = await withCheckedContinuation { continuation in
      add { resource in
        do throws(RepositoryError) {
          continuation.resume(returning: .success(try body(resource.get())))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
    return try result.get()
  }

  /// Lets the threads end after the jobs that wait; later jobs fail.
  func close() {
    state.change { state in
      state.isClosed = true
      return ((), .all)
    }
  }

  /// Waits for the end of all threads after ``close()``.
  func ended() async {
    await withCheckedContinuation { continuation in
      let isOver = state.change { state in
        if state.running == 0 { return (true, .none) }
        state.waiting.append(continuation)
        return (false, .none)
      }
      if isOver { continuation.resume() }
    }
  }

  private enum Admission { case queued, needsThread, refused }

  private func add(_ job: @escaping Job) {
    let limit = limit
    let admission: Admission = state.change { state in
      if state.isClosed { return (.refused, .none) }
      state.jobs.append(job)
      if state.idle >= state.jobs.count || state.running == limit { return (.queued, .one) }
      state.running += 1
      return (.needsThread, .none)
    }
    switch admission {
    case .queued: break
    case .refused: job(.failure(.sqlite(.closed)))
    case .needsThread: startThread()
    }
  }

  private func startThread() {
    let (state, make) = (state, make)
    let isStarted = SystemThread.start {
      var kept: Resource?
      while let job = Self.next(in: state) {
        do throws(RepositoryError) {
          let resource = if let kept { kept } else { try make() }
          kept = resource
          job(.success(resource))
        } catch {
          job(.failure(error))
        }
      }
      kept = nil
      Self.end(in: state)
    }
    if !isStarted { fail() }
  }

  /// Returns the next job, waiting for it; `nil` if the thread shall end.
  private static func next(in state: Monitor<State>) -> Job? {
    var isWaiting = false
    return state.wait { state -> Job?? in
      if isWaiting { state.idle -= 1 }
      isWaiting = false
      if let job = state.jobs.popFirst() {
        // A slice keeps what was taken from it, and a job keeps its repository.
        if state.jobs.isEmpty { state.jobs = [] }
        return job
      }
      if state.isClosed { return .some(nil) }
      isWaiting = true
      state.idle += 1
      return nil
    }
  }

  private static func end(in state: Monitor<State>) {
    let waiting = state.change { state in
      state.running -= 1
      if state.running > 0 { return ([CheckedContinuation<Void, Never>](), .none) }
      defer { state.waiting = [] }
      return (state.waiting, .none)
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Fails all waiting jobs if the system refuses the only thread; otherwise the other threads run them.
  private func fail() {
    let jobs: ArraySlice<Job> = state.change { state in
      state.running -= 1
      if state.running > 0 { return ([], .none) }
      defer { state.jobs = [] }
      return (state.jobs, .none)
    }
    for job in jobs { job(.failure(.sqlite(.busy))) }
  }
}
#endif
