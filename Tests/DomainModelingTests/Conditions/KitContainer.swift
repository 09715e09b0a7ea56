import DomainModeling

/// A model for conditions: two fields of every comparable type, one of them optional, and lists.
struct KitContainer: Model {
  var flag: Bool
  var maybeFlag: Bool?
  var number: Int64
  var maybeNumber: Int64?
  var real: Double
  var maybeReal: Double?
  var text: String
  var maybeText: String?
  var tags: [String]
  var maybeTags: [String]?
  var drawers: [Drawer]

  enum Fields {
    static let flag = Field("flag", \KitContainer.flag)
    static let maybeFlag = Field("maybeFlag", \KitContainer.maybeFlag)
    static let number = Field("number", \KitContainer.number)
    static let maybeNumber = Field("maybeNumber", \KitContainer.maybeNumber)
    static let real = Field("real", \KitContainer.real)
    static let maybeReal = Field("maybeReal", \KitContainer.maybeReal)
    static let text = Field("text", \KitContainer.text)
    static let maybeText = Field("maybeText", \KitContainer.maybeText)
    static let tags = Field("tags", \KitContainer.tags)
    static let maybeTags = Field("maybeTags", \KitContainer.maybeTags)
    static let drawers = Field("drawers", \KitContainer.drawers)
  }

  static let schema = ModelSchema<KitContainer>("KitContainer", version: 1) {
    Fields.flag
    Fields.maybeFlag
    Fields.number
    Fields.maybeNumber
    Fields.real
    Fields.maybeReal
    Fields.text
    Fields.maybeText
    Fields.tags
    Fields.maybeTags
    Fields.drawers
  }

  init(_ random: inout SeededGenerator) {
    flag = .random(using: &random)
    maybeFlag = random.maybe { .random(using: &$0) }
    number = random.smallNumber()
    maybeNumber = random.maybe { $0.smallNumber() }
    real = random.smallReal()
    maybeReal = random.maybe { $0.smallReal() }
    text = random.word()
    maybeText = random.maybe { $0.word() }
    tags = random.words()
    maybeTags = random.maybe { $0.words() }
    drawers = (0..<Int.random(in: 0...3, using: &random)).map { _ in Drawer(&random) }
  }

  init(reading fields: FieldReader<KitContainer>) throws {
    flag = try fields[Fields.flag]
    maybeFlag = try fields[Fields.maybeFlag]
    number = try fields[Fields.number]
    maybeNumber = try fields[Fields.maybeNumber]
    real = try fields[Fields.real]
    maybeReal = try fields[Fields.maybeReal]
    text = try fields[Fields.text]
    maybeText = try fields[Fields.maybeText]
    tags = try fields[Fields.tags]
    maybeTags = try fields[Fields.maybeTags]
    drawers = try fields[Fields.drawers]
  }

  /// The model as the reference evaluation sees it.
  var reference: [String: ReferenceEvaluation.Value] {
    func list(_ texts: [String]) -> ReferenceEvaluation.Value { .list(texts.map { .scalar(.text($0)) }) }
    return [
      "flag": .scalar(.bool(flag)), "maybeFlag": .scalar(maybeFlag.map(Scalar.bool) ?? .null),
      "number": .scalar(.integer(number)), "maybeNumber": .scalar(maybeNumber.map(Scalar.integer) ?? .null),
      "real": .scalar(.real(real)), "maybeReal": .scalar(maybeReal.map(Scalar.real) ?? .null),
      "text": .scalar(.text(text)), "maybeText": .scalar(maybeText.map(Scalar.text) ?? .null),
      "tags": list(tags), "maybeTags": maybeTags.map(list) ?? .scalar(.null),
      "drawers": .list(drawers.map { .object($0.reference) }),
    ]
  }
}

/// An element of a list of models, with a list of its own.
struct Drawer: Model {
  var size: Int64?
  var labels: [String]

  enum Fields {
    static let size = Field("size", \Drawer.size)
    static let labels = Field("labels", \Drawer.labels)
  }

  static let schema = ModelSchema<Drawer>("Drawer", version: 1) {
    Fields.size
    Fields.labels
  }

  init(_ random: inout SeededGenerator) {
    size = random.maybe { $0.smallNumber() }
    labels = random.words()
  }

  init(reading fields: FieldReader<Drawer>) throws {
    size = try fields[Fields.size]
    labels = try fields[Fields.labels]
  }

  var reference: [String: ReferenceEvaluation.Value] {
    [
      "size": .scalar(size.map(Scalar.integer) ?? .null),
      "labels": .list(labels.map { .scalar(.text($0)) }),
    ]
  }
}

extension SeededGenerator {
  static let words = ["", "a", "ab", "b", "é", "e\u{301}", "aab", "😀"]

  mutating func word() -> String { pick(Self.words) ?? "" }
  mutating func words() -> [String] { (0..<Int.random(in: 0...3, using: &self)).map { _ in word() } }
  mutating func smallNumber() -> Int64 { .random(in: -2...2, using: &self) }
  mutating func smallReal() -> Double { Double(smallNumber()) / 2 }

  /// Returns a random condition on containers that compiles, with at most `depth` levels.
  mutating func condition(depth: Int) -> ConditionTree {
    let kinds = depth > 1 ? 13 : 9
    switch next() % UInt64(kinds) {
    case 0: return .constant(.random(using: &self))
    case 1: return .compare(number(), comparison(), number())
    case 2: return .compare(text(), comparison(), text())
    case 3: return .compare(flag(), comparison(), flag())
    case 4:
      return .isNull(pick(["maybeFlag", "number", "maybeTags", "drawers"]).map { .field($0) } ?? number())
    case 5: return .isOneOf(number(), (0..<Int.random(in: 0...3, using: &self)).map { _ in constant() })
    case 6: return Bool.random(using: &self) ? .hasPrefix(text(), word()) : .contains(text(), word())
    case 7: return .includes(list(), text())
    case 8: return .count(list(), comparison(), .random(in: -1...3, using: &self))
    case 9: return .and((0..<Int.random(in: 0...3, using: &self)).map { _ in condition(depth: depth - 1) })
    case 10: return .or((0..<Int.random(in: 0...3, using: &self)).map { _ in condition(depth: depth - 1) })
    case 11: return .not(condition(depth: depth - 1))
    default: return quantifier()
    }
  }

  private mutating func quantifier() -> ConditionTree {
    switch next() % 3 {
    case 0: .anyElement(list(), .compare(.element, comparison(), .value(.text(word()))))
    case 1: .anyElement(.field("drawers"), .compare(.field("size"), comparison(), .context("limit")))
    default:
      .anyElement(
        .field("drawers"),
        .and([
          .anyElement(.field("labels"), .hasPrefix(.element, word())),
          .not(.compare(.field("size"), comparison(), .value(.integer(smallNumber())))),
        ]))
    }
  }

  private mutating func comparison() -> Comparison { pick(Comparison.allCases) ?? .equal }
  private mutating func constant() -> Scalar {
    pick([.null, .integer(smallNumber()), .real(smallReal())]) ?? .null
  }
  private mutating func number() -> Operand {
    pick([
      .field("number"), .field("maybeNumber"), .field("real"), .field("maybeReal"), .context("limit"),
      .value(constant()),
    ]) ?? .value(.null)
  }
  private mutating func text() -> Operand {
    pick([.field("text"), .field("maybeText"), .context("word"), .value(.text(word())), .value(.null)])
      ?? .value(.null)
  }
  private mutating func flag() -> Operand {
    pick([.field("flag"), .field("maybeFlag"), .value(.bool(.random(using: &self))), .value(.null)])
      ?? .value(.null)
  }
  private mutating func list() -> Operand {
    pick([.field("tags"), .field("maybeTags")]) ?? .field("tags")
  }
}
