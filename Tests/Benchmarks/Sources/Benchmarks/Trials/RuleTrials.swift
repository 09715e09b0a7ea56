import DomainRepository

/// Checking a value against its declared rules, compared with the same checks in handwritten code.
struct RuleTrials {
  let posts: [PlainPost]

  init() throws { posts = try Stock(1_000).plainPosts() }

  var trials: [Trial] {
    [
      Trial(
        "check a valid value", count: 1, goals: [Goal("P19", "written by hand", atMost: 4)],
        [
          Contender("violations(in:)", .variant) { times in
            for turn in 0..<times { keep(PlainPost.schema.violations(in: posts[turn % posts.count]).isEmpty) }
          },
          Contender("validated()", .own, answer: { posts.map { "\((try? $0.validated()) != nil)" } }) {
            times in
            for turn in 0..<times { try posts[turn % posts.count].validated() }
          },
          Contender("written by hand", .limit, answer: { posts.map { "\(Self.isValid($0))" } }) { times in
            for turn in 0..<times { keep(Self.isValid(posts[turn % posts.count])) }
          },
        ])
    ]
  }

  @inline(never)
  private static func isValid(_ post: PlainPost) -> Bool {
    guard TextRules.isLength(of: post.title, within: 1...80),
      TextRules.isLength(of: post.details, within: 0...2_000)
    else { return false }
    var isBlank = true
    for scalar in post.title.unicodeScalars {
      if TextRules.isControl(scalar) { return false }
      if isBlank, !scalar.properties.isWhitespace { isBlank = false }
    }
    if isBlank { return false }
    for scalar in post.details.unicodeScalars {
      if TextRules.isControl(scalar), !TextRules.isLineBreak(scalar) { return false }
    }
    return post.quantity >= 0 && post.quantity <= 100_000 && post.closesAt > post.createdAt
  }
}
