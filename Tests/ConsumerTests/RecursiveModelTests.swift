import DomainModeling
import Foundation
import Synchronization
import Testing

/// A point that threads leave only together, so that each of them is creating a schema while the others are.
private final class Meeting: Sendable {
  private let expected: Int
  private let arrived = Atomic(0)

  init(of expected: Int) { self.expected = expected }

  func attend<Value>(_ value: Value) -> Value {
    arrived.add(1, ordering: .sequentiallyConsistent)
    while arrived.load(ordering: .sequentiallyConsistent) < expected { usleep(100) }
    return value
  }
}

/// Two models that hold each other, and one that holds the first of them.
private enum Pair {
  static let meeting = Meeting(of: 3)

  struct Left: Model {
    let right: Right?

    static let right = Field("right", \Left.right)
    static let schema = ModelSchema<Left>("Left", version: 1) { Pair.meeting.attend(right) }
    init(reading fields: FieldReader<Left>) throws { right = try fields[Self.right] }
  }

  struct Right: Model {
    let lefts: [Left]

    static let lefts = Field("lefts", \Right.lefts)
    static let schema = ModelSchema<Right>("Right", version: 1) { Pair.meeting.attend(lefts) }
    init(reading fields: FieldReader<Right>) throws { lefts = try fields[Self.lefts] }
  }

  struct Holder: Model {
    let left: Left

    static let left = Field("left", \Holder.left)
    static let schema = ModelSchema<Holder>("Holder", version: 1) { Pair.meeting.attend(left) }
    init(reading fields: FieldReader<Holder>) throws { left = try fields[Self.left] }
  }
}

/// Three models, each of which holds the next.
private enum Ring {
  static let meeting = Meeting(of: 3)

  struct First: Model {
    let next: Second?

    static let next = Field("next", \First.next)
    static let schema = ModelSchema<First>("First", version: 1) { Ring.meeting.attend(next) }
    init(reading fields: FieldReader<First>) throws { next = try fields[Self.next] }
  }

  struct Second: Model {
    let next: [Third]

    static let next = Field("next", \Second.next)
    static let schema = ModelSchema<Second>("Second", version: 1) { Ring.meeting.attend(next) }
    init(reading fields: FieldReader<Second>) throws { next = try fields[Self.next] }
  }

  struct Third: Model {
    let next: [First]

    static let next = Field("next", \Third.next)
    static let schema = ModelSchema<Third>("Third", version: 1) { Ring.meeting.attend(next) }
    init(reading fields: FieldReader<Third>) throws { next = try fields[Self.next] }
  }
}

/// Two models that hold the same third one.
private enum Shared {
  static let meeting = Meeting(of: 3)

  struct Part: Model {
    let name: String

    static let name = Field("name", \Part.name)
    static let schema = ModelSchema<Part>("Part", version: 1) { Shared.meeting.attend(name) }
    init(reading fields: FieldReader<Part>) throws { name = try fields[Self.name] }
  }

  struct Whole: Model {
    let part: Part

    static let part = Field("part", \Whole.part)
    static let schema = ModelSchema<Whole>("Whole", version: 1) { Shared.meeting.attend(part) }
    init(reading fields: FieldReader<Whole>) throws { part = try fields[Self.part] }
  }

  struct Collection: Model {
    let parts: [Part]
    let whole: Whole

    static let parts = Field("parts", \Collection.parts)
    static let whole = Field("whole", \Collection.whole)
    static let schema = ModelSchema<Collection>("Collection", version: 1) {
      Shared.meeting.attend(parts)
      whole
    }
    init(reading fields: FieldReader<Collection>) throws {
      parts = try fields[Self.parts]
      whole = try fields[Self.whole]
    }
  }
}

/// Two models that hold each other and are indexed by each other's fields.
private enum Indexed {
  struct Key: Model {
    let name: String
    let lock: Lock?

    static let name = Field("name", \Key.name)
    static let lock = Field("lock", \Key.lock)
    static let schema = ModelSchema<Key>("Key", version: 1) {
      name
      lock
    } storage: {
      Storage.index(lock.at(Lock.name))
    }
    init(reading fields: FieldReader<Key>) throws {
      name = try fields[Self.name]
      lock = try fields[Self.lock]
    }
  }

  struct Lock: Model {
    let name: String
    let keys: [Key]

    static let name = Field("name", \Lock.name)
    static let keys = Field("keys", \Lock.keys)
    static let firstKey = Field.derived("firstKey", \Lock.firstKey)
    static let schema = ModelSchema<Lock>("Lock", version: 1) {
      name
      keys
      firstKey
    } storage: {
      Storage.index(firstKey.at(Key.name))
    }

    var firstKey: Key? { keys.first }

    init(reading fields: FieldReader<Lock>) throws {
      name = try fields[Self.name]
      keys = try fields[Self.keys]
    }
  }
}

/// Two models that hold each other, one of which has an instance of the other as a fallback.
private enum Fallback {
  static let meeting = Meeting(of: 2)

  struct Room: Model {
    let door: Door

    static let door = Field("door", \Room.door, default: Door())
    static let schema = ModelSchema<Room>("Room", version: 1) { door }
    init(reading fields: FieldReader<Room>) throws { door = try fields[Self.door] }
  }

  struct Door: Model {
    let rooms: [Room]

    static let rooms = Field("rooms", \Door.rooms)
    static let schema = ModelSchema<Door>("Door", version: 1) { rooms }

    init() {
      rooms = []
      _ = try? validated()
    }
    init(reading fields: FieldReader<Door>) throws { rooms = try fields[Self.rooms] }
  }
}

/// A child process ends after a minute if its threads wait for each other.
@Suite("Models that hold each other, each test in a process of its own")
struct RecursiveModelTests {
  typealias Errors = [SchemaDeclarationError]

  /// Returns the results of functions, each of which is called on a thread of its own.
  static func onThreads(_ functions: (@Sendable () -> Errors)...) -> [Errors] {
    Thread.detachNewThread {
      sleep(60)
      _exit(EXIT_FAILURE)
    }
    let results = Results()
    for (position, function) in functions.enumerated() {
      Thread.detachNewThread { results.add(function(), at: position) }
    }
    while results.count < functions.count { usleep(100) }
    return results.sorted
  }

  @Test("Two models that hold each other are both refused by name, and a model that holds one of them isn't")
  func pair() async {
    await #expect(processExitsWith: .success) {
      let errors = Self.onThreads(
        { Pair.Left.schema.declarationErrors }, { Pair.Right.schema.declarationErrors },
        { Pair.Holder.schema.declarationErrors })
      #expect(
        errors == [
          [.recursiveModel(["Left", "Right", "Left"])], [.recursiveModel(["Right", "Left", "Right"])], [],
        ])
    }
  }

  @Test("Three models, each of which holds the next, are all refused by name")
  func ring() async {
    await #expect(processExitsWith: .success) {
      let errors = Self.onThreads(
        { Ring.First.schema.declarationErrors }, { Ring.Second.schema.declarationErrors },
        { Ring.Third.schema.declarationErrors })
      #expect(
        errors == [
          [.recursiveModel(["First", "Second", "Third", "First"])],
          [.recursiveModel(["Second", "Third", "First", "Second"])],
          [.recursiveModel(["Third", "First", "Second", "Third"])],
        ])
    }
  }

  @Test("Models that hold the same model aren't refused and describe it completely")
  func sharedPart() async {
    await #expect(processExitsWith: .success) {
      let errors = Self.onThreads(
        { Shared.Part.schema.declarationErrors }, { Shared.Whole.schema.declarationErrors },
        { Shared.Collection.schema.declarationErrors })
      #expect(errors == [[], [], []])
      let whole = Shared.Collection.schema.field(named: "whole")?.description.shape
      #expect(whole == .object(Shared.Whole.schema.description))
      #expect(Shared.Collection.schema.queryField("whole.part.name")?.shape == .string)
    }
  }

  @Test(
    "Models that hold each other are refused by name even if one is a fallback in the other")
  func fallback() async {
    await #expect(processExitsWith: .success) {
      let errors = Self.onThreads({
        Fallback.Room.schema.declarationErrors + Fallback.Door.schema.declarationErrors
      })
      #expect(
        errors == [[.recursiveModel(["Room", "Door", "Room"]), .recursiveModel(["Door", "Room", "Door"])]])
    }
  }

  @Test(
    "A model whose instance is a fallback in a model that it holds is refused by name when it is used first")
  func fallbackOfContainer() async {
    await #expect(processExitsWith: .success) {
      let errors = Self.onThreads({
        Fallback.Door.schema.declarationErrors + Fallback.Room.schema.declarationErrors
      })
      #expect(
        errors == [[.recursiveModel(["Door", "Room", "Door"]), .recursiveModel(["Room", "Door", "Room"])]])
    }
  }

  @Test(
    "A fallback that is an instance of a containing model stops no thread when both models are used at once")
  func concurrentFallbacks() async {
    await #expect(processExitsWith: .success) {
      let errors = Self.onThreads(
        {
          _ = Fallback.meeting.attend(0)
          return Fallback.Door.schema.declarationErrors
        },
        {
          _ = Fallback.meeting.attend(0)
          return Fallback.Room.schema.declarationErrors
        })
      #expect(
        errors == [
          [.recursiveModel(["Door", "Room", "Door"])], [.recursiveModel(["Room", "Door", "Room"])],
        ])
    }
  }

  @Test("Models that hold each other are refused by name even if an index leads through both")
  func indexed() async {
    await #expect(processExitsWith: .success) {
      let errors = Self.onThreads({
        Indexed.Key.schema.declarationErrors + Indexed.Lock.schema.declarationErrors
      })
      #expect(
        errors == [[.recursiveModel(["Key", "Lock", "Key"]), .recursiveModel(["Lock", "Key", "Lock"])]])
    }
  }
}

/// The results of threads, by the position of the thread.
private final class Results: Sendable {
  private let results = Mutex<[Int: RecursiveModelTests.Errors]>([:])

  var count: Int { results.withLock { $0.count } }
  var sorted: [RecursiveModelTests.Errors] {
    results.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }
  }

  func add(_ errors: RecursiveModelTests.Errors, at position: Int) {
    results.withLock { $0[position] = errors }
  }
}
