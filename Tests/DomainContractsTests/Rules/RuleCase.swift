import DomainContracts
import DomainModeling
import DomainRepository
import Foundation
import Testing

/// A named case in which one rule or guard holds, and a neighboring one in which it fails.
///
/// Both are written as changes to the sample document of the model: the members of a change replace those of the
/// sample, member by member in nested objects, and null removes a member (RFC 7396).
struct RuleCase: Codable, Sendable {
  /// The identifier of the rule or guard.
  let id: String
  /// The situation, as a sentence.
  let name: String
  /// The changes that both sides share; none by default.
  let given: Situation?
  /// The side on which the rule or guard holds.
  let holds: Situation
  /// The side on which it fails.
  let fails: Situation
  /// The rules that fail on the same side as well, because they require the same; none by default.
  let failingAlso: [String]?

  /// The document and the context in which a rule is judged, and for a guard also the event, its input, its caller
  /// and the time.
  struct Situation: Codable, Sendable {
    var document: JSONValue?
    /// Whether the sample has the required fields only; by default it has the optional ones too.
    var isMinimal: Bool?
    var input: JSONValue?
    /// The values that a rule reads besides the document; none by default.
    var context: ConditionContext?
    /// The event that has the guard; by default the first one declared.
    var event: String?
    /// The actor that fires the event; by default the first one that the transition allows.
    var actor: String?
    /// The caller; by default the first person whom the document names, or else the system, that is the actor.
    var principal: SignedInPrincipal?
    /// The current time; by default noon on 21 November 2026.
    var now: String?
    /// The state that the event leads to.
    ///
    /// A guard that only selects between transitions of one event is never the reason of a refusal: where both
    /// sides name a state, the event succeeds on both, and the transition with the guard is taken on one.
    var state: String?
  }

  /// A signed-in caller.
  struct SignedInPrincipal: Codable, Sendable {
    var id: String
    var roles: [String]
  }

  /// The side of a case on which the rule or guard fails or holds, with the shared changes applied first.
  func side(failing: Bool) -> Situation {
    let own = failing ? fails : holds
    return Situation(
      document: JSONValue.merged(given?.document, own.document), isMinimal: own.isMinimal ?? given?.isMinimal,
      input: JSONValue.merged(given?.input, own.input), context: own.context ?? given?.context,
      event: own.event ?? given?.event, actor: own.actor ?? given?.actor,
      principal: own.principal ?? given?.principal,
      now: own.now ?? given?.now, state: own.state ?? given?.state)
  }
}

extension RuleCase: CustomTestStringConvertible {
  var testDescription: String { "\(id): \(name)" }
}

extension RuleCase {
  /// Creates a case from a row of a table.
  ///
  /// - Throws: `DecodingError`, also for a row with a member that no case has, such as a misspelled one.
  init(exactly row: JSONValue) throws {
    self = try row.decode()
    guard try JSONValue(encoding: self) == row else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "\(self) has a member that no case has"))
    }
  }

  /// The cases of the tables in the folder `Data`: one table for the rules and one for the guards of each module.
  static let all: [RuleCase] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Data")
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.sorted { $0.path < $1.path }.flatMap { file in
      do {
        return try JSONDecoder().decode([JSONValue].self, from: Data(contentsOf: file)).map(
          RuleCase.init(exactly:))
      } catch {
        Issue.record("\(file.lastPathComponent): \(error)")
        return []
      }
    }
  }()
}

extension JSONValue {
  /// Returns a patch followed by another one; both are optional.
  fileprivate static func merged(_ first: JSONValue?, _ second: JSONValue?) -> JSONValue? {
    guard let first, let second else { return first ?? second }
    return first.patched(with: second, removesNulls: false)
  }

  /// Returns the value with a merge patch applied (RFC 7396).
  func patched(with patch: JSONValue?, removesNulls: Bool = true) -> JSONValue {
    guard let patch else { return self }
    guard case .object(let changes) = patch else { return patch }
    var members: [JSONMember] = if case .object(let known) = self { known } else { [] }
    for change in changes {
      let place = members.firstIndex { $0.name == change.name }
      let old = place.map { members[$0].value } ?? .null
      if change.value == .null, removesNulls {
        if let place { members.remove(at: place) }
        continue
      }
      let property = JSONMember(change.name, old.patched(with: change.value, removesNulls: removesNulls))
      if let place { members[place] = property } else { members.append(property) }
    }
    return .object(members)
  }
}

extension JSONValue {
  /// Returns the paths of the members that a value of the shape doesn't have.
  func members(missingIn shape: FieldShape) -> [String] {
    switch (self, shape.unwrapped) {
    case (.array(let elements), .list(let element)):
      elements.flatMap { $0.members(missingIn: element) }
    case (.object(let members), .object(let model)):
      members.flatMap { member in
        let field = model.fields.first { $0.name == member.name && !$0.isDerived }
        return field.map { member.value.members(missingIn: $0.shape).map { "\(member.name).\($0)" } } ?? [
          member.name
        ]
      }
    default: []
    }
  }
}
