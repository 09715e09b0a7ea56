public import DomainModeling

extension FoodDraw {
  /// The institution that wins: one of those that got the fewest pledges lately, each as likely as the others.
  ///
  /// Anybody can do it again with SHA-256:
  /// 1. Keep the entrants with the smallest `recent`; order them by the bytes of their identifiers. There are *n*.
  /// 2. For *k* = 0, 1, 2, … take the SHA-256 digest of the UTF-8 text `SEED PLEDGE ROUND K`, its four parts
  ///    separated by one space, the numbers in decimal. Read its first 8 bytes as a whole number *x*, the
  ///    most significant byte first.
  /// 3. The first *x* that is less than the greatest multiple of *n* up to 2⁶⁴ decides: the winner is number
  ///    *x* mod *n* of the list, counted from 0.
  ///
  /// `nil` when nobody takes part. The order of the entrants doesn't matter. O(*n* log *n*).
  public static func winner(
    of entrants: [DrawEntrant], seed: DrawSeed, pledge: FoodPledge.ID, round: Int64
  ) -> Institution.ID? {
    guard let fewest = entrants.map(\.recent).min() else { return nil }
    let chosen = entrants.filter { $0.recent == fewest }.map(\.institution).sorted()
    let count = UInt64(chosen.count)
    // 2⁶⁴ mod n numbers at the top would make the first institutions likelier.
    let surplus = (UInt64.max % count + 1) % count
    var turn = 0
    while true {
      var digest = SHA256State()
      digest.update("\(seed.text) \(pledge.text) \(round) \(turn)".utf8)
      let number = digest.digest().prefix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
      if number <= UInt64.max - surplus { return chosen[Int(number % count)] }
      turn += 1
    }
  }
}
