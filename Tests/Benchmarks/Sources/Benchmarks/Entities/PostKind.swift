public import DomainRepository

/// What kind of food a post offers.
public enum PostKind: String, Vocabulary {
  case bread, fruit, vegetables, dairy, meals, sweets, drinks, other
}

/// How far a post has come.
public enum PostStatus: String, Vocabulary {
  case draft, available, reserved, closed
}
