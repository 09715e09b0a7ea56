/// An operation at one size, done by several contenders in turn.
struct Trial {
  let name: String
  /// How many records there are.
  let count: Int
  let contenders: [Contender]
  let goals: [Goal]

  init(_ name: String, count: Int, goals: [Goal] = [], _ contenders: [Contender]) {
    self.name = name
    self.count = count
    self.goals = goals
    self.contenders = contenders
  }

  /// The trial with one contender, without goals.
  func only(_ contender: String) -> Trial {
    Trial(name, count: count, contenders.filter { $0.name == contender })
  }
}
