public import DomainJSON

extension JSONDocument {
  /// Returns the result of `scan`, adding the location to an error.
  @inline(__always) func located<Found>(
    _ scan: (JSONDocument) throws(LocatedJSONError) -> Found
  ) throws(JSONError) -> Found {
    do throws(LocatedJSONError) {
      return try scan(self)
    } catch {
      throw malformed(error)
    }
  }

  /// Returns the error of a document, with its location.
  @inline(never) func malformed(_ error: LocatedJSONError) -> JSONError {
    .malformed(error.error, at: location(ofByte: error.offset))
  }

  /// Returns the error for a value of the wrong type, or for null.
  @inline(never) func mismatch(
    _ position: Int, _ expectation: String, code: ViolationCode? = nil
  ) -> JSONError {
    .unreadable(
      at: FieldPath(), code: code ?? (entry(position).kind == .null ? .required : .wrongType),
      expected: expectation, location(of: position))
  }

  /// Returns the error for a value that its type rejects.
  @inline(never) func refused(_ error: ValueError, at position: Int) -> JSONError {
    .unreadable(
      at: FieldPath(), code: ViolationCode(error.kind), expected: error.expectation, location(of: position))
  }

  /// Returns the error for a number that its type cannot represent.
  @inline(never) func invalidValue(_ position: Int) -> JSONError {
    .unreadable(
      at: FieldPath(), code: .format, expected: "a value that its type accepts", location(of: position))
  }

  /// Returns the location of the value at a path from a position, or of the innermost existing value around
  /// it.
  package func location(at path: FieldPath, from start: Int = 0) -> JSONLocation {
    var position = start
    for step in path.steps {
      let next: Int? =
        switch step {
        case .field(let name):
          members(of: position)?.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
        case .element(let index):
          elements(of: position).flatMap { $0.indices.contains(index) ? $0[index] : nil }
        }
      guard let next else { break }
      position = next
    }
    return location(of: position)
  }
}

extension JSONDocument {
  /// Returns the string at a position, or throws an error when the value is not a string.
  public func text(at position: Int) throws(JSONError) -> String {
    let entry = entry(position)
    guard case .text = entry.kind else { throw mismatch(position, "a text") }
    return text(of: entry)
  }

  /// Returns the scalar at a position, or throws an error for an array or an object.
  public func scalar(at position: Int) throws(JSONError) -> Scalar {
    let entry = entry(position)
    switch entry.kind {
    case .null: return .null
    case .yes: return .bool(true)
    case .no: return .bool(false)
    case .text: return .text(text(of: entry))
    case .number:
      let bytes = unsafe self.bytes(of: entry)
      if let whole = unsafe JSONNumber.whole(bytes, needsSlowPath: entry.needsSlowPath) {
        return .integer(whole)
      }
      guard let number = unsafe JSONNumber.real(bytes) else { throw invalidValue(position) }
      return .real(number)
    case .object, .array: throw mismatch(position, "a number")
    }
  }
}

extension JSONOutput {
  /// Writes the shortest decimal that reads back as the same number.
  ///
  /// - Throws: ``JSONError/unwritable(at:)`` for NaN and infinity.
  public mutating func write(_ number: Double) throws(JSONError) {
    guard number.isFinite else { throw .unwritable(at: FieldPath()) }
    write(finite: number)
  }

  /// Writes a scalar.
  ///
  /// - Throws: ``JSONError/unwritable(at:)`` for NaN and infinity.
  public mutating func write(_ scalar: Scalar) throws(JSONError) {
    switch scalar {
    case .null: write(word: "null")
    case .bool(let value): write(word: value ? "true" : "false")
    case .integer(let value): write(value)
    case .text(let value): write(value)
    case .real(let value):
      // Shortest decimals of large numbers read back as different integers, so integral values are written in
      // full.
      if value.magnitude >= 0x1p53, let whole = Int64(exactly: value) {
        write(whole)
      } else {
        try write(value)
      }
    }
  }
}

extension JSONDocument {
  /// Returns the value that `parse` creates from the string at a position.
  @inline(__always) func parse<Value>(
    _ position: Int, _ parse: (Span<UInt8>) throws(ValueError) -> Value
  ) throws(JSONError) -> Value {
    let entry = entry(position)
    guard case .text = entry.kind else { throw mismatch(position, "a text") }
    do throws(ValueError) {
      if entry.needsSlowPath { return try parse(ContiguousArray(text(of: entry).utf8).span) }
      return try parse(unsafe bytes(of: entry).span)
    } catch {
      throw refused(error, at: position)
    }
  }
}
