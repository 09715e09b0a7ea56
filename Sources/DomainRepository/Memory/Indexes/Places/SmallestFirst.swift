/// Values of which the smallest is at hand: a binary heap.
struct SmallestFirst<Element: Comparable & Sendable>: Sendable {
  private var elements: [Element]

  /// - Complexity: O(*n*).
  init(_ elements: [Element] = []) {
    self.elements = elements
    for index in stride(from: elements.count / 2 - 1, through: 0, by: -1) { sink(index) }
  }

  var first: Element? { elements.first }

  mutating func insert(_ element: Element) {
    elements.append(element)
    var index = elements.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard elements[index] < elements[parent] else { return }
      elements.swapAt(index, parent)
      index = parent
    }
  }

  mutating func removeFirst() -> Element? {
    guard let last = elements.popLast() else { return nil }
    guard let first = elements.first else { return last }
    elements[0] = last
    sink(0)
    return first
  }

  /// Changes the smallest value, which then finds its new place.
  mutating func updateFirst(_ body: (inout Element) -> Void) {
    if elements.isEmpty { return }
    body(&elements[0])
    sink(0)
  }

  private mutating func sink(_ start: Int) {
    var index = start
    while true {
      var child = 2 * index + 1
      guard child < elements.count else { return }
      if child + 1 < elements.count, elements[child + 1] < elements[child] { child += 1 }
      guard elements[child] < elements[index] else { return }
      elements.swapAt(index, child)
      index = child
    }
  }
}
