public import DomainRepository

/// The kind of food that a post offers.
public enum PostKind: String, StringEnum {
  case bread, fruit, vegetables, dairy, meals, sweets, drinks, other
}

/// The state of a post.
public enum PostStatus: String, StringEnum {
  case draft, available, reserved, closed
}
