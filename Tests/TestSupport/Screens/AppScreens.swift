internal import DomainModeling
public import DomainServices

/// The screens of an app, with the modules whose operations they call and the specifications that describe them.
public struct AppScreens {
  let app: String
  let specifications: String
  let prefixes: [String]
  let modules: [ModuleDeclaration]
  let roles: Set<String>
  var screens: [Screen]
  var operationsWithoutScreen: [WithoutScreen<OperationDescription>]
  var rowsWithoutScreen: [WithoutScreen<String>]

  /// Creates the screens of an app.
  ///
  /// - Parameters:
  ///   - app: The name of the app, and of its page.
  ///   - specifications: The specifications that describe the screens.
  ///   - prefixes: The beginnings of the identifiers of their rows, such as `TB-`.
  ///   - modules: The modules whose operations the app calls.
  ///   - roles: The roles of the people that the specifications describe.
  ///   - operationsWithoutScreen: The operations that stand on no screen although people may call them.
  ///   - rowsWithoutScreen: The rows that no screen shows although they aren't answered as argued or process.
  public init(
    _ app: String, of specifications: String, prefixes: String..., modules: [ModuleDeclaration],
    roles: [String] = [], screens: [Screen], operationsWithoutScreen: [WithoutScreen<OperationDescription>],
    rowsWithoutScreen: [WithoutScreen<String>]
  ) {
    self.app = app
    self.specifications = specifications
    self.prefixes = prefixes
    self.modules = modules
    self.roles = Set(roles)
    self.screens = screens
    self.operationsWithoutScreen = operationsWithoutScreen
    self.rowsWithoutScreen = rowsWithoutScreen
  }

  /// The operations that the modules declare.
  var declaredOperations: [OperationDescription] { modules.flatMap(\.operations) }

  /// Returns the screens without one, for a test that plants this mistake.
  public func removing(screen name: String) -> AppScreens {
    var copy = self
    copy.screens.removeAll { $0.name == name }
    return copy
  }

  /// Returns the screens with one more, for a test that plants a mistake.
  public func adding(_ screen: Screen) -> AppScreens {
    var copy = self
    copy.screens.append(screen)
    return copy
  }

  /// Returns the screens without any reason for what stands on none, for a test that plants this mistake.
  public func removingReasons() -> AppScreens {
    var copy = self
    copy.operationsWithoutScreen = []
    copy.rowsWithoutScreen = []
    return copy
  }

  /// Returns the message with a code, from the first module that has it.
  func template(_ code: MessageCode, in language: LanguageTag = .english) -> String? {
    modules.lazy.compactMap { $0.messages[code]?.templates[language]?.source }.first
  }

  /// Returns whether guests, signed-in users or the roles of the app's people may call an operation.
  private func isForPeople(_ operation: OperationDescription) -> Bool {
    operation.accessRequirements.contains { requirement in
      switch requirement {
      case .anyone, .authenticated: true
      case .role(let role): roles.contains(role)
      case .system: false
      }
    }
  }
}

extension AppScreens {
  /// Returns the mistakes of the table, compared with the declarations of the modules and the list of requirements.
  public func mistakes(in list: [RequirementRow] = RequirementRow.all) -> [String] {
    mistakesOfScreens + mistakesOfOperations + mistakesOfRows(in: list)
  }

  private var mistakesOfScreens: [String] {
    var found: [String] = []
    if Set(screens.map(\.name)).count != screens.count { found.append("two screens have the same name") }
    for screen in screens {
      if screen.rows.isEmpty { found.append("\(screen.name) shows no row") }
      for read in screen.reads {
        if !read.description.events.isEmpty || read.result == Void.self {
          found.append("\(screen.name): \(read.description) reads nothing")
        }
      }
      let names = screen.operations.map(\.description.name)
      found += names.filter { SwiftCalls.byOperation[$0] == nil }.map { "\($0) names no method" }
      if Set(names).count != names.count { found.append("\(screen.name) names an operation twice") }
      for text in screen.texts {
        guard let template = template(text.code) else {
          found.append("\(screen.name): no message has the code \(text.code)")
          continue
        }
        if template.lowercased() != text.words.lowercased() {
          found.append("\(screen.name): the text of \(text.code) is “\(template)”, not “\(text.words)”")
        }
        let polish = self.template(text.code, in: .polish) ?? "–"
        if let words = text.polishWords, polish.lowercased() != words.lowercased() {
          found.append("\(screen.name): the text of \(text.code) is “\(polish)”, not “\(words)”")
        }
      }
    }
    return found
  }

  private var mistakesOfOperations: [String] {
    let declared = Set(declaredOperations.map(\.name))
    let shown = Set(screens.flatMap(\.operations).map(\.description.name))
    let reasoned = operationsWithoutScreen.flatMap { $0.elements.map(\.name) }
    var found = declaredOperations.filter {
      isForPeople($0) && !shown.contains($0.name) && !reasoned.contains($0.name)
    }.map { "\($0) stands on no screen, for no reason" }
    found += shown.union(reasoned).subtracting(declared).sorted().map {
      "no module of the app declares \($0)"
    }
    found += reasoned.filter { shown.contains($0) }.map {
      "\($0) stands on a screen, and has a reason not to"
    }
    if operationsWithoutScreen.contains(where: { $0.reason.isEmpty }) { found.append("a reason is empty") }
    return found
  }

  private func mistakesOfRows(in list: [RequirementRow]) -> [String] {
    let rows = list.filter { row in prefixes.contains { row.id.hasPrefix($0) } }
    let shown = Set(screens.flatMap(\.rows))
    let reasoned = rowsWithoutScreen.flatMap(\.elements)
    var found = rows.filter {
      !shown.contains($0.id) && !reasoned.contains($0.id) && !["argued", "process"].contains($0.kind)
    }.map { "\($0.id) stands on no screen, for no reason" }
    found += shown.union(reasoned).subtracting(rows.map(\.id)).sorted().map { "no specification has \($0)" }
    found += reasoned.filter { shown.contains($0) }.map {
      "\($0) stands on a screen, and has a reason not to"
    }
    if rowsWithoutScreen.contains(where: { $0.reason.isEmpty }) { found.append("a reason is empty") }
    return found
  }
}
