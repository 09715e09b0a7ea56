import DomainRepository

/// A field of a random release.
struct PlannedField: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case text, optionalText, number
    /// A nested model with a text.
    case box
    /// One of the first words of an enum, of which there are two to four.
    case word(Int)
  }

  var name: String
  let kind: Kind
}

/// A change from one random release to the next.
enum PlannedStep: Hashable, Sendable {
  case rename(String, to: String)
  case addConstant(String)
  case addComputed(String, from: String)
  case addOptional(String)
  case remove(String)
  case split(String, into: [String])
  case merge([String], into: String)
  case narrow(String, to: Int)
  /// A text moves to a new nested model, which has the second name.
  case moveIn(String, to: String)
  /// The text of a nested model moves to the entity, and the model is gone.
  case moveOut(String, to: String)
  case renameEntity(from: String)
}

/// A random release of an entity: its fields, and the steps from the release before.
struct PlannedRelease: Sendable {
  var version: Int64 = 1
  var entity = "Thing1"
  /// The fields apart from the identifier, beginning with the unique one.
  var fields: [PlannedField] = []
  var steps: [PlannedStep] = []
  var readableFrom: Int64 = 1
  var writableFrom: Int64 = 1

  var unique: String { fields[0].name }
}

/// The releases of an entity, each of which changes the one before at random.
struct ReleasePlan: Sendable {
  static let words = ["red", "green", "blue", "pink"]

  private(set) var releases: [PlannedRelease] = []
  private var nameCount = 0

  init(using random: inout SeededGenerator) {
    var release = PlannedRelease()
    release.fields.append(PlannedField(name: name(), kind: .text))
    release.fields.append(PlannedField(name: name(), kind: .text))
    release.fields.append(PlannedField(name: name(), kind: .word(4)))
    release.fields.append(PlannedField(name: name(), kind: .number))
    releases.append(release)
    for _ in 0..<Int.random(in: 1...ReleaseSlots.count - 1, using: &random) { advance(using: &random) }
  }

  private mutating func name() -> String {
    nameCount += 1
    return "f\(nameCount)"
  }

  private mutating func advance(using random: inout SeededGenerator) {
    var next = releases[releases.count - 1]
    next.version += 1
    next.steps = []
    let access = Int.random(in: 0..<4, using: &random)
    if access < 2 {
      // Only optional fields are new, so that programs of earlier versions may read and perhaps write.
      for _ in 0..<Int.random(in: 0...2, using: &random) { addOptional(to: &next) }
      if access == 1 { next.writableFrom = next.version }
    } else {
      (next.readableFrom, next.writableFrom) = (next.version, next.version)
      for _ in 0..<Int.random(in: 1...3, using: &random) { change(&next, using: &random) }
    }
    releases.append(next)
  }

  private mutating func addOptional(to next: inout PlannedRelease) {
    let field = PlannedField(name: name(), kind: .optionalText)
    next.fields.append(field)
    next.steps.append(.addOptional(field.name))
  }

  private mutating func change(_ next: inout PlannedRelease, using random: inout SeededGenerator) {
    let texts = next.fields.dropFirst().filter { $0.kind == .text }.map(\.name)
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      let index = Int.random(in: next.fields.indices, using: &random)
      let new = name()
      next.steps.append(.rename(next.fields[index].name, to: new))
      next.fields[index].name = new
    case 1:
      let field = PlannedField(name: name(), kind: .number)
      next.fields.append(field)
      next.steps.append(.addConstant(field.name))
    case 2:
      let field = PlannedField(name: name(), kind: .text)
      next.steps.append(.addComputed(field.name, from: next.unique))
      next.fields.append(field)
    case 3 where next.fields.count > 2:
      let index = Int.random(in: 1..<next.fields.count, using: &random)
      next.steps.append(.remove(next.fields.remove(at: index).name))
    case 4:
      guard let text = texts.randomElement(using: &random) else { return }
      let parts = [name(), name()]
      next.steps.append(.split(text, into: parts))
      next.fields.removeAll { $0.name == text }
      next.fields += parts.map { PlannedField(name: $0, kind: .text) }
    case 5 where texts.count > 1:
      let parts = Array(texts.shuffled(using: &random).prefix(2))
      let whole = name()
      next.steps.append(.merge(parts, into: whole))
      next.fields.removeAll { parts.contains($0.name) }
      next.fields.append(PlannedField(name: whole, kind: .text))
    case 6:
      for index in next.fields.indices {
        guard case .word(let count) = next.fields[index].kind, count > 2 else { continue }
        let field = PlannedField(name: next.fields[index].name, kind: .word(count - 1))
        next.fields[index] = field
        next.steps.append(.narrow(field.name, to: count - 1))
        return
      }
    case 7:
      guard let text = texts.randomElement(using: &random) else { return }
      let box = name()
      next.steps.append(.moveIn(text, to: box))
      next.fields.removeAll { $0.name == text }
      next.fields.append(PlannedField(name: box, kind: .box))
    case 8:
      guard let index = next.fields.firstIndex(where: { $0.kind == .box }) else { return }
      let text = name()
      next.steps.append(.moveOut(next.fields[index].name, to: text))
      next.fields[index] = PlannedField(name: text, kind: .text)
    default:
      if next.steps.contains(where: { if case .renameEntity = $0 { true } else { false } }) { return }
      next.steps.append(.renameEntity(from: next.entity))
      next.entity = "Thing\(next.version)"
    }
  }
}

extension PlannedStep {
  /// The step as a schema declares it.
  var alterations: [SchemaAlteration] {
    if case .moveOut(let box, let name) = self { return [.moved("\(box).text", to: name), .removed(box)] }
    return alteration.map { [$0] } ?? []
  }

  private var alteration: SchemaAlteration? {
    switch self {
    case .rename(let old, let new): .renamed(old, to: new)
    case .addConstant(let name): .added(name, 7)
    case .addComputed(let name, let source):
      .added(name) { record in
        guard case .string(let text)? = record[source] else { return nil }
        return .string("\(text)!")
      }
    case .addOptional, .moveOut: nil
    case .moveIn(let name, let box): .moved(name, to: "\(box).text")
    case .remove(let name): .removed(name)
    case .split(let name, let parts):
      .split(name, into: parts) { value in
        guard case .string(let text) = value else { return [] }
        let half = text.unicodeScalars.count / 2
        let scalars = Array(text.unicodeScalars)
        return [Self.text(scalars[..<half]), Self.text(scalars[half...])]
      }
    case .merge(let parts, let name):
      .merged(parts, into: name) { values in
        .string(values.map { if case .string(let text) = $0 { text } else { "" } }.joined(separator: "-"))
      }
    case .narrow(let name, let count): .narrowed(name, [ReleasePlan.words[count]: ReleasePlan.words[0]])
    case .renameEntity(let name): .entityRenamed(from: name)
    }
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> JSONValue {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return .string(text)
  }

  /// Rewrites the fields of a record as the reference does, which knows neither JSON nor alterations.
  func apply(to values: inout [String: PlannedValue]) {
    switch self {
    case .rename(let old, let new), .moveIn(let old, let new), .moveOut(let old, let new):
      values[new] = values.removeValue(forKey: old)
    case .addConstant(let name): values[name] = .number(7)
    case .addComputed(let name, let source): values[name] = .text((values[source]?.text ?? "") + "!")
    case .addOptional, .renameEntity: break
    case .remove(let name): values[name] = nil
    case .split(let name, let parts):
      let letters = Array(values.removeValue(forKey: name)?.text ?? "")
      values[parts[0]] = .text(String(letters[..<(letters.count / 2)]))
      values[parts[1]] = .text(String(letters[(letters.count / 2)...]))
    case .merge(let parts, let name):
      let texts = parts.map { values.removeValue(forKey: $0)?.text ?? "" }
      values[name] = .text(texts.joined(separator: "-"))
    case .narrow(let name, let count):
      if values[name] == .text(ReleasePlan.words[count]) { values[name] = .text(ReleasePlan.words[0]) }
    }
  }
}

/// The value of a field in the reference; words are texts.
enum PlannedValue: Hashable, Sendable {
  case text(String)
  case number(Int64)

  var text: String { if case .text(let text) = self { text } else { "" } }
}
