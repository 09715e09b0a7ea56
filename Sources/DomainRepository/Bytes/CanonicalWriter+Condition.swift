import DomainModeling

extension CanonicalWriter {
  mutating func write(_ tree: ConditionTree) {
    switch tree {
    case .constant(let answer): write(tag: answer ? 1 : 0)
    case .compare(let left, let comparison, let right):
      write(tag: 2)
      write(left)
      write(comparison.rawValue)
      write(right)
    case .isNull(let operand):
      write(tag: 3)
      write(operand)
    case .isOneOf(let operand, let values):
      write(tag: 4)
      write(operand)
      write(count: values.count)
      for value in values { write(value) }
    case .hasPrefix(let operand, let text):
      write(tag: 5)
      write(operand)
      write(text)
    case .contains(let operand, let text):
      write(tag: 6)
      write(operand)
      write(text)
    case .includes(let list, let element):
      write(tag: 7)
      write(list)
      write(element)
    case .count(let list, let comparison, let number):
      write(tag: 8)
      write(list)
      write(comparison.rawValue)
      write(UInt64(bitPattern: number))
    case .anyElement(let list, let inner):
      write(tag: 9)
      write(list)
      write(inner)
    case .and(let parts): write(parts, tag: 10)
    case .or(let parts): write(parts, tag: 11)
    case .not(let inner):
      write(tag: 12)
      write(inner)
    }
  }

  private mutating func write(_ parts: [ConditionTree], tag: UInt8) {
    write(tag: tag)
    write(count: parts.count)
    for part in parts { write(part) }
  }

  private mutating func write(_ operand: Operand) {
    switch operand {
    case .field(let path):
      write(tag: 0)
      write(path)
    case .context(let key):
      write(tag: 1)
      write(key)
    case .value(let scalar):
      write(tag: 2)
      write(scalar)
    case .element: write(tag: 3)
    }
  }
}
