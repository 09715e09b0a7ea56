import DomainContracts
import DomainModeling

/// A random walk through a lifecycle, which fires permitted events; equal seeds give equal walks.
struct LifecycleWalk<Subject: StatefulEntity> {
  private let lifecycle = Subject.lifecycle
  private var subject: Subject
  private var now: Timestamp
  private var generator: SeededGenerator
  private var count = 0

  init(from subject: Subject, seed: UInt64) throws(CommandError) {
    self.subject = subject
    let since = Subject.lifecycle.sinceField.flatMap { Draft(subject)[$0] }
    guard let start = since ?? Timestamp.format.valid.lazy.compactMap({ Timestamp($0) }).first else {
      throw .wrong("No moment to begin at.")
    }
    now = start
    generator = SeededGenerator(seed: seed)
  }

  /// Returns an entity in its initial state, from the samples or else generated from its declaration.
  static func sample() throws(CommandError) -> Subject {
    if let subject = InitialSamples.record(of: Subject.self) { return subject }
    let state = JSONValue.string(Subject.lifecycle.initialState.rawValue)
    let presets = [Subject.lifecycle.stateField.name: state]
    let samples = [true, false].map {
      SampleDocument(Subject.self, includesOptionals: $0, overrides: presets)
    }
    guard let sample = samples.first(where: { $0.violations.isEmpty }),
      let subject = try? sample.json.decode(Subject.self)
    else {
      let name = Subject.schema.name
      let reasons = samples[0].violations.map { "\($0)" }.joined(separator: ", ")
      throw .wrong(
        "No \(name) can be made up from its declaration (\(reasons)). Give a file with one: --record FILE.")
    }
    return subject
  }

  /// Fires a random permitted event and returns its transition record; `nil` if no more events are possible.
  mutating func step() -> TransitionRecord? {
    if lifecycle.isOver(subject) { return nil }
    advance()
    var moves = lifecycle.transitions.indices.flatMap { transition in
      principals.indices.map { (transition, $0) }
    }
    moves.shuffle(using: &generator)
    // Walks that end early show little, so transitions to final states come last in three of four steps.
    if !Int.random(in: 0..<4, using: &generator).isMultiple(of: 4) {
      moves =
        moves.filter { !ends(lifecycle.transitions[$0.0]) }
        + moves.filter { ends(lifecycle.transitions[$0.0]) }
    }
    for (transition, principal) in moves {
      if let record = fire(lifecycle.transitions[transition], by: principals[principal]) { return record }
    }
    // If no event is possible at this moment, the walk advances to the next time event.
    guard let due = lifecycle.due(on: subject).first(where: { $0.at > now }) else { return nil }
    now = due.at
    for (transition, principal) in moves {
      if let record = fire(lifecycle.transitions[transition], by: principals[principal]) { return record }
    }
    return nil
  }

  private func ends(_ transition: TransitionPlan<Subject>) -> Bool {
    if case .state(let state) = transition.target { lifecycle.finalStates.contains(state) } else { false }
  }

  private mutating func advance() {
    let later = Duration.seconds(Int64.random(in: 1...86_400, using: &generator))
    now = (try? now.adding(later)) ?? now
  }

  private mutating func fire(_ transition: TransitionPlan<Subject>, by principal: Principal)
    -> TransitionRecord?
  {
    fire(transition.event, transition.inputModel, by: principal)
  }

  private mutating func fire<Input: Model>(
    _ event: Subject.Event, _: Input.Type, by principal: Principal
  ) -> TransitionRecord? {
    guard let id = try? Identifier<TransitionRecord>(parsing: "step-\(count + 1)") else { return nil }
    for isFull in [true, false] {
      guard let input = try? SampleDocument(Input.self, includesOptionals: isFull).json.decode(Input.self),
        let transition = try? lifecycle.fire(
          TypedEvent<Subject, Input>(event), input, on: subject, by: principal, at: now, recordedAs: id)
      else { continue }
      subject = transition.subject
      count += 1
      return transition.record
    }
    return nil
  }

  /// The principals that can be actors: the system, the accounts that the entity names, and an account with
  /// all roles that the actors require.
  private var principals: [Principal] {
    var roles: Set<String> = []
    var fields: [String] = []
    for rule in lifecycle.actors { rule.relation.tree.collect(&fields, &roles) }
    var principals = [Principal.system]
    let document = try? JSONValue(encoding: subject)
    for field in fields {
      var value = document
      for name in field.split(separator: ".") { value = value?[String(name)] }
      if case .string(let text)? = value, let id = Principal.ID(text) { principals.append(.user(id)) }
    }
    if let stranger = Principal.ID("somebody") { principals.append(.user(stranger, roles: roles)) }
    return principals
  }
}

extension ConditionTree {
  /// Collects the fields that are compared with the principal, and the roles that are required.
  fileprivate func collect(_ fields: inout [String], _ roles: inout Set<String>) {
    switch self {
    case .compare(.field(let path), _, .context), .compare(.context, _, .field(let path)),
      .includes(.field(let path), .context):
      fields.append(path)
    case .includes(.context, .value(.text(let role))) where role != "system": roles.insert(role)
    case .and(let parts), .or(let parts): for part in parts { part.collect(&fields, &roles) }
    case .not(let inner), .anyElement(_, let inner): inner.collect(&fields, &roles)
    default: break
    }
  }
}
