// Eight tasks increment one counter, under a Mutex or, with -D RACE, without one. The sanitizer must distinguish the two.
import Synchronization

final class Counter: @unchecked Sendable {
  var number = 0
}

final class Counting: Sendable {
  let counter = Counter()
  let mutex = Mutex(())

  func count() {
    #if RACE
      counter.number += 1
    #else
      mutex.withLock { _ in counter.number += 1 }
    #endif
  }
}

@main struct Program {
  static func main() async {
    let counting = Counting()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { for _ in 0..<10_000 { counting.count() } } }
    }
  }
}
