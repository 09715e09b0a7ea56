import DomainModeling
import Foundation

/// A search for inputs that take more than linear time, made from kept inputs by repetition.
struct Growth {
  /// An input of any length, made by repeating one piece of it.
  private struct Shape {
    let beginning: ArraySlice<UInt8>
    let piece: ArraySlice<UInt8>
    let end: ArraySlice<UInt8>

    func bytes(_ count: Int) -> [UInt8] {
      var bytes = Array(beginning)
      bytes.reserveCapacity(count + piece.count + end.count)
      while bytes.count < count { bytes += piece }
      return bytes + end
    }
  }

  /// The greatest allowed ratio of times for four times the length; a quadratic parser has a ratio of 16.
  private static let bound = 9.0
  private static let lengths = (short: 1 << 13, long: 1 << 15)
  /// The shortest time that is measured reliably; a quadratic parser of the long input takes longer.
  private static let leastNanoseconds: UInt64 = 1_000_000
  private static let piecesPerInput = 4
  private static let mostInputs = 40

  private let target: FuzzTarget
  private let inputs: [[UInt8]]

  init(_ target: FuzzTarget, inputs: [[UInt8]]) {
    self.target = target
    self.inputs = inputs
  }

  func findings() -> [String] { shapes().compactMap(finding) }

  private func shapes() -> [Shape] {
    var random = SeededGenerator(seed: 1)
    var shapes = (0x01...0x7F as ClosedRange<UInt8>).map { Shape(beginning: [], piece: [$0], end: []) }
    for input in inputs.shuffled(using: &random).prefix(Self.mostInputs) where !input.isEmpty {
      shapes.append(Shape(beginning: [], piece: input[...], end: []))
      for _ in 0..<Self.piecesPerInput {
        let start = Int.random(in: 0..<input.count, using: &random)
        let count = min(Int.random(in: 1...24, using: &random), input.count - start)
        shapes.append(
          Shape(
            beginning: input[..<start], piece: input[start..<start + count], end: input[(start + count)...]))
      }
    }
    return shapes
  }

  private func finding(_ shape: Shape) -> String? {
    guard let first = excess(shape, Self.lengths.short, Self.lengths.long) else { return nil }
    // A larger allocation can exceed the bound once, but a parser that isn't linear exceeds it again.
    guard let second = excess(shape, Self.lengths.long, 4 * Self.lengths.long) else { return nil }
    let piece = String(decoding: shape.piece, as: UTF8.self)
    return "\(target.name): \(first), \(second) for 4 times \(piece.debugDescription) "
      + "after \(String(decoding: shape.beginning.suffix(60), as: UTF8.self).debugDescription)"
  }

  /// Returns the two times if the longer input takes too much longer, otherwise `nil`.
  private func excess(_ shape: Shape, _ shorter: Int, _ longer: Int) -> String? {
    let short = shape.bytes(shorter)
    let long = shape.bytes(longer)
    let scale = Double(long.count) / Double(max(1, short.count)) / 4
    var best = (short: UInt64.max, long: UInt64.max)
    // Other processes only make it slower, so the fastest of a few runs counts.
    for _ in 0..<5 {
      best.long = min(best.long, nanoseconds(long))
      if best.long < Self.leastNanoseconds { return nil }
      best.short = min(best.short, nanoseconds(short))
      if Double(best.long) <= Double(best.short) * Self.bound * scale { return nil }
    }
    return "\(best.short) ns, then \(best.long) ns"
  }

  private func nanoseconds(_ bytes: [UInt8]) -> UInt64 {
    let start = computed()
    _ = target.finding(bytes)
    return computed() - start
  }

  /// Returns the CPU time of the thread in nanoseconds.
  private func computed() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
