public import DomainRepository

/// What kind of food a post offers.
public enum PostKind: String, StringEnum {
  case bread, fruit, vegetables, dairy, meals, sweets, drinks, other
}

/// How far a post has come.
public enum PostStatus: String, StringEnum {
  case draft, available, reserved, closed
}
