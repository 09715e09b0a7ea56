public import DomainModeling
import DomainRepository

extension MessageCode {
  /// Creates the code of a role's label: `Role`, a period, and the role, such as `Role.food.donor`.
  public init(labelOf role: Role) { self.init("Role.\(role.text)") }
}

extension Message {
  /// Returns the labels of a module's roles, which are their names on screens.
  public static func labels<Value: RawRepresentable<String> & CaseIterable>(
    ofRoles type: Value.Type, _ texts: (Value) -> (english: String, polish: String)
  ) -> [Message] {
    Value.allCases.compactMap { value in
      guard let role = Role(value.rawValue) else { return nil }
      let (english, polish) = texts(value)
      return Message(MessageCode(labelOf: role), english: english, polish: polish)
    }
  }
}

extension MessageCatalog {
  /// Returns the label of a role, in the requested language or the best available one; the role itself if no
  /// module of the catalog declares it.
  public func label(
    of role: Role, in language: LanguageTag, after previous: LanguageTag? = nil
  ) -> String {
    let code = MessageCode(labelOf: role)
    return self[code] == nil ? role.text : text(for: code, in: language, after: previous)
  }
}

extension MessageCode {
  /// Creates the code of the label of an access requirement, which is that of the role if it asks for one.
  package init(labelOf requirement: AccessRequirement) {
    switch requirement {
    case .anyone: self = "AccessRequirement.anyone"
    case .authenticated: self = "AccessRequirement.authenticated"
    case .system: self = "AccessRequirement.system"
    case .role(let name): self.init("Role.\(name)")
    }
  }
}

extension MessageCatalog {
  /// Returns the label of an access requirement: who may call an operation, such as `Signed-in users`, or the label of the role.
  public func label(
    of requirement: AccessRequirement, in language: LanguageTag, after previous: LanguageTag? = nil
  ) -> String {
    if case .role(let name) = requirement {
      return Role(name).map { label(of: $0, in: language, after: previous) } ?? name
    }
    return text(
      forFirstOf: [MessageCode(labelOf: requirement)], [:], in: language, after: previous,
      over: RepositoryMessages.catalog)
  }
}
