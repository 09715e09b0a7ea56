public import DomainJSON

/// A writer of values of a type as JSON from memory, prepared once for many values.
@safe public struct JSONValueWriter<Value>: Sendable {
  /// Writes the value at an address, which must contain a value of the type.
  let write: JSONStep.Write
  /// Writes the value as a member of an object, or nothing when there is no value; the name includes
  /// quotation marks and colon.
  let writeMember: @Sendable (UnsafeRawPointer, [UInt8], inout JSONOutput) throws(JSONError) -> Void

  init(
    _ write: @escaping JSONStep.Write,
    member: @escaping @Sendable (UnsafeRawPointer, [UInt8], inout JSONOutput) throws(JSONError) -> Void
  ) {
    unsafe self.write = write
    unsafe writeMember = member
  }

  @inline(__always) init(_ write: @escaping JSONStep.Write) {
    unsafe self.init(write) { (address, name, json) throws(JSONError) in
      json.begin(member: name)
      try unsafe write(address, &json)
    }
  }
}

extension FieldValue {
  public static var jsonValueWriter: JSONValueWriter<Self> {
    unsafe JSONValueWriter { (address, json) throws(JSONError) in
      try unsafe address.assumingMemoryBound(to: Self.self).withBorrowed {
        (value: borrowing Self) throws(JSONError) in
        try value.write(to: &json)
      }
    }
  }
}

extension UnsafePointer where Pointee: ~Copyable {
  /// Calls `body` with a borrowed value; reading `pointee` of an unknown type would copy it.
  @inline(__always) fileprivate func withBorrowed<Failure: Error>(
    _ body: (borrowing Pointee) throws(Failure) -> Void
  ) throws(Failure) {
    try unsafe body(pointee)
  }
}

extension Optional where Wrapped: FieldValue {
  public static var jsonValueWriter: JSONValueWriter<Wrapped?> {
    let (write, writeMember) = unsafe (Wrapped.jsonValueWriter.write, Wrapped.jsonValueWriter.writeMember)
    return unsafe JSONValueWriter(
      { (address, json) throws(JSONError) in
        guard let value = unsafe address.assumingMemoryBound(to: Wrapped?.self).pointee else {
          return json.write(word: "null")
        }
        try unsafe withUnsafePointer(to: value) { (value) throws(JSONError) in try unsafe write(value, &json)
        }
      },
      member: { (address, name, json) throws(JSONError) in
        guard let value = unsafe address.assumingMemoryBound(to: Wrapped?.self).pointee else { return }
        try unsafe withUnsafePointer(to: value) { (value) throws(JSONError) in
          try unsafe writeMember(value, name, &json)
        }
      })
  }
}

extension Array where Element: FieldValue {
  public static var jsonValueWriter: JSONValueWriter<[Element]> {
    let write = unsafe Element.jsonValueWriter.write
    return unsafe JSONValueWriter { (address, json) throws(JSONError) in
      try unsafe address.assumingMemoryBound(to: [Element].self).pointee.write(to: &json, each: write)
    }
  }

  public func write(to json: inout JSONOutput) throws(JSONError) {
    try unsafe write(to: &json, each: Element.jsonValueWriter.write)
  }

  private func write(to json: inout JSONOutput, each write: JSONStep.Write) throws(JSONError) {
    json.write(UInt8(ascii: "["))
    try unsafe withUnsafeBufferPointer { (elements) throws(JSONError) in
      guard var address = unsafe UnsafeRawPointer(elements.baseAddress) else { return }
      for position in 0..<elements.count {
        json.separate()
        do throws(JSONError) {
          try unsafe write(address, &json)
        } catch {
          throw error.seen(from: .element(position))
        }
        unsafe address += MemoryLayout<Element>.stride
      }
    }
    json.write(UInt8(ascii: "]"))
  }
}

/// A step of writing a value, as a type of its own because an array of bare functions wraps each of them.
@safe struct JSONStep: Sendable {
  typealias Write = @Sendable (UnsafeRawPointer, inout JSONOutput) throws(JSONError) -> Void

  let write: Write

  init(_ write: @escaping Write) { unsafe self.write = write }

  /// Combines all steps into one, as a balanced tree: closures that hold closures call them without the
  /// copies of an array.
  init(_ steps: ArraySlice<JSONStep>) {
    switch steps.count {
    case 0: unsafe self.init { _, _ in }
    case 1: self = steps[steps.startIndex]
    default:
      let middle = steps.startIndex + steps.count / 2
      let first = unsafe JSONStep(steps[..<middle]).write
      let second = unsafe JSONStep(steps[middle...]).write
      unsafe self.init { (address, json) throws(JSONError) in
        try unsafe first(address, &json)
        try unsafe second(address, &json)
      }
    }
  }
}

extension JSONStep {
  /// Creates the step that writes a field as a member of its model's object.
  init<Root, Value: FieldValue>(_ name: String, _ read: FieldAccessor<Root, Value>) {
    let member = JSONOutput.member(name)
    let write = unsafe Value.jsonValueWriter.writeMember
    if let offset = read.offset {
      unsafe self.init { (root, json) throws(JSONError) in
        do throws(JSONError) {
          try unsafe write(root + offset, member, &json)
        } catch {
          throw error.seen(from: .field(name))
        }
      }
    } else {
      unsafe self.init { (root, json) throws(JSONError) in
        do throws(JSONError) {
          try unsafe withUnsafePointer(to: read(root.assumingMemoryBound(to: Root.self).pointee)) {
            (value) throws(JSONError) in
            try unsafe write(value, member, &json)
          }
        } catch {
          throw error.seen(from: .field(name))
        }
      }
    }
  }
}
