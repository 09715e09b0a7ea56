import DomainJSON

/// One of the steps in which a value is written; in a type of its own, because a list of bare functions wraps each.
@safe struct JSONStep: Sendable {
  typealias Write = @Sendable (UnsafeRawPointer, inout JSONOutput) throws(JSONError) -> Void

  let write: Write

  init(_ write: @escaping Write) { unsafe self.write = write }

  /// All steps as one, by halves: functions that hold functions call them without the copies that a list makes.
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
  /// Writes a field as a member of its model's object.
  init<Root: Model, Value: FieldValue>(_ name: String, _ read: FieldAccessor<Root, Value>) {
    let member = JSONOutput.member(name)
    let write = unsafe Value.jsonWriting.writeMember
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
