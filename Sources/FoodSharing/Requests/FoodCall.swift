public import DomainModeling

/// A call that somebody makes again until it is answered.
///
/// The app mints an identifier for what a person wants, keeps it, and sends it with every attempt. What the call does is
/// recorded under a name made of that identifier, the caller, the record and what is said, and committed with what
/// it does. So an attempt whose answer got lost is found and not done twice, and nobody can use somebody else's.
public enum FoodCall {
  /// What an app keeps to make a call again.
  public typealias ID = Identifier<FoodCall>

  /// The identifier of what a call leaves behind.
  static func identifier<Owner>(
    _ call: ID, by principal: Principal, _ words: [String]
  ) -> Identifier<Owner> {
    let caller = principal.id?.text ?? principal.kind.rawValue
    return Identifier(
      named: ([call.text, caller] + words).joined(separator: "\u{0}"),
      in: (0xB7F2_0E95_4C6D_4138, 0x8D51_A3E8_67F0_2C9B))
  }
}
