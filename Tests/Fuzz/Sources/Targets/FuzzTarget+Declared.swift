import DomainFoundation
import DomainModeling

extension FuzzTarget {
  /// Parsers of models and JSON without a decoder, which must agree with `Codable`.
  static let declared: [FuzzTarget] = [
    FuzzTarget("jsonReader", seeds: jsonSeeds.map { Array($0.utf8) }) { bytes in
      let known = Result { () throws(JSONCoderError) in try JSONCoder().check(bytes) }
      let found = Result { () throws(JSONError) in try JSONReader().check(bytes) }
      switch (known, found) {
      case (.success, .failure(let error)): return isStricter(error) ? nil : "the reader rejects it: \(error)"
      case (.failure(let error), .success): return "the reader accepts it: \(error)"
      case (.failure, .failure(.malformed(_, let location))):
        return (0...bytes.count).contains(location.offset) ? nil : "the location is outside of the text"
      default: return nil
      }
    },
    FuzzTarget("modelReader", seeds: modelSamples()) { bytes in
      guard let first = bytes.first else { return nil }
      let model = models[Int(first) % models.count]
      return disagreement(model, Array(bytes.dropFirst()))
    },
    FuzzTarget(
      "jsonStream", seeds: ["[1,[2],\"x\"]", "1\n{}\n", "[{\"a\":\"]\"},"].map { [3] + Array($0.utf8) }
    ) {
      bytes in
      guard let first = bytes.first else { return nil }
      let text = Array(bytes.dropFirst())
      let cut = Int(first) % (text.count + 1)
      for layout in JSONStreamFormat.allCases {
        let whole = pieces([text], layout)
        if pieces([Array(text[..<cut]), Array(text[cut...])], layout) != whole {
          return "a split at \(cut) changes the result"
        }
        if whole.pieces.contains(where: { !text[$0.location.offset...].starts(with: $0.bytes) }) {
          return "a fragment has the wrong location"
        }
      }
      return nil
    },
  ]

  /// Returns whether an error rejects JSON that RFC 8259 lets readers accept.
  private static func isStricter(_ error: JSONError) -> Bool {
    switch error {
    case .malformed(.duplicateName, _): true
    default: false
    }
  }

  /// Returns whether a number has a point or an exponent; Foundation reads some of them as integers and the reader
  /// reads others, as decision 68 explains.
  private static func hasFraction(_ bytes: [UInt8]) -> Bool {
    var isInText = false
    var before: UInt8 = 0
    for byte in bytes {
      if byte == UInt8(ascii: "\""), before != UInt8(ascii: "\\") { isInText.toggle() }
      if !isInText, (0x30...0x39).contains(before), ".eE".utf8.contains(byte) { return true }
      before = byte
    }
    return false
  }

  private static func disagreement<Root: Model>(_: Root.Type, _ bytes: [UInt8]) -> String? {
    let known = Result { () throws(JSONCoderError) in try JSONCoder().decode(Root.self, from: bytes) }
    let found = Result { () throws(JSONError) in try JSONReader().read(Root.self, from: bytes) }
    switch (known, found) {
    case _ where hasFraction(bytes): return nil
    case (.success(let known), .success(let found)):
      if known != found { return "the reader reads \(Root.schema.name) differently" }
      let written = try? JSONWriter().bytes(of: found)
      return written == (try? JSONCoder().encode(known)).map(Array.init)
        ? nil : "the writer writes \(Root.schema.name) differently"
    case (.success, .failure(let error)):
      return isStricter(error) ? nil : "the reader rejects \(Root.schema.name): \(error)"
    case (.failure(let error), .success): return "the reader accepts \(Root.schema.name): \(error)"
    case (.failure(let known), .failure(let found)):
      switch (known, found) {
      case (.unreadable(let path, let code, _), .unreadable(let other, let otherCode, _, _)):
        return path == other && code == otherCode ? nil : "\(known), but \(found)"
      case (.invalid(let path, let error), .invalid(let other, let otherError, _)):
        return path == other && error == otherError ? nil : "\(known), but \(found)"
      case (.unreadable, .invalid), (.invalid, .unreadable): return "\(known), but \(found)"
      default: return nil
      }
    }
  }

  private struct Cut: Equatable {
    var pieces: [JSONFragment] = []
    var error: JSONError?
  }

  private static func pieces(_ chunks: [[UInt8]], _ layout: JSONStreamFormat) -> Cut {
    var splitter = JSONSplitter(layout, maximumBytes: 64)
    var cut = Cut()
    do throws(JSONError) {
      for chunk in chunks {
        var rest = chunk[...]
        while let piece = try splitter.nextFragment(in: &rest) { cut.pieces.append(piece) }
      }
      if let last = try splitter.end() { cut.pieces.append(last) }
    } catch {
      cut.error = error
    }
    return cut
  }
}

extension Result {
  /// Creates the result of a call.
  fileprivate init(_ body: () throws(Failure) -> Success) {
    do throws(Failure) {
      self = .success(try body())
    } catch {
      self = .failure(error)
    }
  }
}
