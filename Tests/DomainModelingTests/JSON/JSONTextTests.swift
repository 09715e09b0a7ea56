import DomainModeling
import Foundation
import TestSupport
import Testing

@Suite("Texts, enum words and locations in JSON")
struct JSONTextTests {
  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return encoder
  }()

  @Test(
    "Special characters are written as `JSONEncoder` writes them, and read back, at any offset in a text",
    arguments: ["\"", "\\", "\n", "\u{0}", "\u{1F}", "\"\"", "\\\n", "\u{7F}", "/", "ł", "😀"])
  func escapes(special: String) throws {
    for before in 0...17 {
      for after in 0...17 {
        let text =
          String(repeating: "a", count: before) + special + String(repeating: "b", count: after) + special
        let written = try JSONWriter().bytes(of: text)
        #expect(written == Array(try Self.encoder.encode(text)))
        #expect(try JSONReader().read(String.self, from: written) == text)
      }
    }
  }

  @Test(
    "Texts that cross the blocks of the output are written completely",
    arguments: [65_500...65_540, 131_030...131_075, 500...520])
  func blocks(lengths: ClosedRange<Int>) throws {
    for length in lengths {
      let texts = [String(repeating: "a", count: length), "", "b\"", String(repeating: "ż", count: 40)]
      let written = try JSONWriter().bytes(of: texts)
      #expect(try written == Array(Self.encoder.encode(texts)))
      var lines = Array("[1]\n".utf8)
      try JSONWriter().write(texts, to: &lines)
      #expect(lines.dropFirst(4).elementsEqual(written))
    }
  }

  @Test("A long text of escapes and a long list of short values are written completely")
  func long() throws {
    let escapes = String(repeating: "\u{1}", count: 300_000)
    #expect(try JSONWriter().bytes(of: escapes) == Array(Self.encoder.encode(escapes)))
    let lists = (0..<60_000).map { number in number.isMultiple(of: 3) ? [] : [Int64(number), -1] }
    #expect(try JSONWriter().bytes(of: lists) == Array(Self.encoder.encode(lists)))
  }

  @Test("Each of 1,000 invalid elements is reported at its own location")
  func locations() throws {
    var text = "["
    for number in 0..<3_000 {
      text += number.isMultiple(of: 7) ? ",\n".repeated(number > 0) : ", ".repeated(number > 0)
      text += number.isMultiple(of: 3) ? "\"ł\(number)\"" : "\(number)"
    }
    let bytes = Array((text + "\n]").utf8)
    var found = 0
    try JSONReader().readElements(Int64.self, from: bytes.span) { index, result in
      guard case .failure(let error) = result else { return true }
      found += 1
      #expect(index.isMultiple(of: 3))
      let offset = error.location?.offset ?? 0
      let text = Array("\"ł\(index)\"".utf8)
      #expect(error.location == JSONLocation().advanced(by: offset, in: bytes))
      #expect(Array(bytes.dropFirst(offset).prefix(text.count)) == text)
      return true
    }
    #expect(found == 1_000)
  }

  @Test("`isKnownASCII` of a string read from JSON is true for ASCII, and false for other text")
  func ascii() throws {
    guard #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    for (text, isASCII) in [("Nothing else stands in here.", true), ("Coś innego też tu stoi.", false)] {
      let read = try JSONReader().read(String.self, from: JSONWriter().bytes(of: text))
      #expect(read == text && read.utf8Span.isKnownASCII == isASCII)
    }
  }

  /// A model whose JSON form is a string.
  struct Size: Model, Equatable {
    let amount: Int64

    static let amountField = Field("amount", \Size.amount)
    static let schema = ModelSchema<Size>("Size", version: 1) { amountField }

    init(_ amount: Int64) { self.amount = amount }
    init(reading fields: FieldReader<Size>) throws { amount = try fields[Size.amountField] }

    static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> Size {
      Size(Int64(try json.text(at: position)) ?? 0)
    }

    func write(to json: inout JSONOutput) throws(JSONError) { json.write("\(amount)") }
  }

  struct Shelf: Model, Equatable {
    let size: Size
    let sizes: [Size]
    let spare: Size?

    enum Fields {
      static let size = Field("size", \Shelf.size)
      static let sizes = Field("sizes", \Shelf.sizes)
      static let spare = Field("spare", \Shelf.spare)
    }

    static let schema = ModelSchema<Shelf>("Shelf", version: 1) {
      Fields.size
      Fields.sizes
      Fields.spare
    }

    init(size: Size, sizes: [Size], spare: Size?) {
      self.size = size
      self.sizes = sizes
      self.spare = spare
    }

    init(reading fields: FieldReader<Shelf>) throws {
      self.init(
        size: try fields[Fields.size], sizes: try fields[Fields.sizes], spare: try fields[Fields.spare])
    }
  }

  @Test("A model with its own JSON form uses it in fields, in lists and at the top level")
  func ownNotations() throws {
    let shelf = Shelf(size: Size(1), sizes: [Size(2), Size(3)], spare: Size(4))
    let bytes = try JSONWriter().bytes(of: shelf)
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"size":"1","sizes":["2","3"],"spare":"4"}"#)
    #expect(try JSONReader().read(Shelf.self, from: bytes) == shelf)
    #expect(try JSONWriter().bytes(of: [Size(5)]) == Array(#"["5"]"#.utf8))
  }

  struct Lamp: Model, Equatable {
    enum Light: String, StringEnum {
      case red, amber = "żółte"
      case green
    }

    let light: Light
    let lights: [Light]
    let open: OpenEnum<Light>
    let spare: Light?

    enum Fields {
      static let light = Field("light", \Lamp.light)
      static let lights = Field("lights", \Lamp.lights, default: [])
      static let open = Field("open", \Lamp.open)
      static let spare = Field("spare", \Lamp.spare)
    }

    static let schema = ModelSchema<Lamp>("Lamp", version: 1) {
      Fields.light
      Fields.lights
      Fields.open
      Fields.spare
    }

    init(reading fields: FieldReader<Lamp>) throws {
      light = try fields[Fields.light]
      lights = try fields[Fields.lights]
      open = try fields[Fields.open]
      spare = try fields[Fields.spare]
    }
  }

  @Test(
    "Enum words, with or without escapes, are read as `JSONDecoder` reads them",
    arguments: [
      #"{"light":"red","lights":["green","żółte"],"open":"żółte","spare":"green"}"#,
      #"{"light":"r\u0065d","open":"gre\u0065n","spare":null}"#,
      #"{"light":"red","open":"violet"}"#, #"{"light":"violet","open":"red"}"#,
      // A canonically equivalent spelling is a different word.
      "{\"light\":\"z\u{307}o\u{301}łte\",\"open\":\"red\"}",
      "{\"light\":\"red\",\"open\":\"z\u{307}o\u{301}łte\"}",
      #"{"light":"re","open":"red"}"#, #"{"light":"redd","open":"red"}"#, #"{"light":"","open":"red"}"#,
      #"{"light":"red","open":""}"#, #"{"light":1,"open":"red"}"#, #"{"light":"red","open":true}"#,
      #"{"light":"red","open":"red","spare":"blue"}"#, #"{"light":null,"open":"red"}"#,
      #"{"light":"red","open":null}"#, #"{"light":["red"],"open":{}}"#,
    ])
  func words(text: String) {
    let bytes = Array(text.utf8)
    let decoded = try? JSONDecoder().decode(Lamp.self, from: Data(bytes))
    #expect((try? JSONReader().read(Lamp.self, from: bytes)) == decoded)
    if decoded?.open.rawValue == "violet" { #expect(decoded?.open.known == nil) }
  }
}

extension String {
  fileprivate func repeated(_ isWanted: Bool) -> String { isWanted ? self : "" }
}
