import DomainRepository

/// What kind of food a post offers.
enum PostKind: String, Vocabulary {
  case bread, fruit, vegetables, dairy, meals, sweets, drinks, other
}

/// How far a post has come.
enum PostStatus: String, Vocabulary {
  case draft, available, reserved, closed
}
