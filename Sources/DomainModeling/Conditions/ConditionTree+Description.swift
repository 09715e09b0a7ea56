extension Operand: CustomStringConvertible, CustomReflectable {
  /// The path of the field, the name of the context value, or a placeholder, because a sought value may be personal.
  public var description: String {
    switch self {
    case .field(let path): path
    case .context(let name): "$\(name)"
    case .value: "‹withheld›"
    case .element: "element"
    }
  }

  /// A mirror without the constant.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}

extension ConditionTree: CustomStringConvertible, CustomReflectable {
  /// The condition with its fields, without the values that it compares them with.
  ///
  /// A condition that is nested too deeply to be used ends with `…`.
  public var description: String { description(levels: Self.maximumDepth) }

  /// A mirror with the fields that the condition reads, without values.
  public var customMirror: Mirror {
    Mirror(self, children: depth > Self.maximumDepth ? [:] : ["fields": fieldPaths])
  }

  private func description(levels: Int) -> String {
    if levels == 0 { return "…" }
    func list(_ parts: [ConditionTree], _ word: String) -> String {
      "(" + parts.map { $0.description(levels: levels - 1) }.joined(separator: " \(word) ") + ")"
    }
    return switch self {
    case .constant(let answer): "\(answer)"
    case .compare(let left, let comparison, let right): "\(left) \(comparison.rawValue) \(right)"
    case .isNull(let operand): "\(operand) isNull"
    case .isOneOf(let operand, let values): "\(operand) isOneOf \(values.count) values"
    case .hasPrefix(let operand, _): "\(operand) hasPrefix ‹withheld›"
    case .contains(let operand, _): "\(operand) contains ‹withheld›"
    case .includes(let list, let element): "\(list) includes \(element)"
    case .count(let operand, let comparison, let number): "\(operand) count \(comparison.rawValue) \(number)"
    case .anyElement(let operand, let inner):
      "\(operand) anyElement (\(inner.description(levels: levels - 1)))"
    case .and(let parts): list(parts, "and")
    case .or(let parts): list(parts, "or")
    case .not(let inner): "not \(inner.description(levels: levels - 1))"
    }
  }
}

extension ConditionContext: CustomStringConvertible, CustomReflectable {
  /// The names of the supplied values, without the values.
  public var description: String { names.joined(separator: ", ") }

  /// A mirror with the names of the supplied values, without the values.
  public var customMirror: Mirror { Mirror(self, children: ["keys": names]) }

  private var names: [String] { values.keys.map(\.text).sortedByUTF8 }
}
