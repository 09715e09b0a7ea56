public import DomainModeling
public import DomainServices

/// The error of an app whose texts lack those of a module that sends messages; its messages would wait forever.
public struct MissingMessageTextsError: Error, Hashable, Sendable {
  /// The codes that the texts lack, of one module.
  struct Part: Hashable {
    let module: String
    let codes: [MessageCode]
  }

  let parts: [Part]

  /// The codes of the labels, subjects and bodies without a text in any language, in order.
  public var codes: [MessageCode] { Set(parts.flatMap(\.codes)).sorted() }
}

extension MissingMessageTextsError: CustomStringConvertible {
  /// The way to add the texts, and the codes of each module without them.
  public var description: String {
    let lacking = parts.map { "\($0.module): \($0.codes.map(\.rawValue).joined(separator: ", "))" }
    return "merge the catalogs of all modules into the texts of MessagePorts; they lack those of "
      + lacking.joined(separator: "; ")
  }
}

extension MessagePorts {
  /// Returns the codes of the labels, subjects and bodies of the modules' topics that the texts lack in every language, in order.
  ///
  /// A message on such a topic isn't sent, and waits in the outbox until a worker has the texts.
  public func missingTexts(of modules: [ModuleDeclaration]) -> [MessageCode] {
    Set(modules.flatMap(\.topicCodes).filter { texts[$0] == nil }).sorted()
  }
}

extension MessageDeliveryService {
  /// Creates the service of an app, and checks that its texts contain those of all its modules.
  ///
  /// ```swift
  /// let delivery = try MessageDeliveryService(
  ///   accounts, ports, of: [DomainAccountsModule.declaration, LendingModule.declaration])
  /// ```
  ///
  /// - Parameter modules: The modules whose services plan messages, with that of the accounts.
  /// - Throws: ``MissingMessageTextsError`` if the texts lack those of a topic.
  public init(
    _ system: AccountSystem, _ ports: MessagePorts, of modules: [ModuleDeclaration]
  ) throws(MissingMessageTextsError) {
    let parts = modules.map {
      MissingMessageTextsError.Part(module: $0.name, codes: ports.missingTexts(of: [$0]))
    }
    let missing = parts.filter { !$0.codes.isEmpty }
    guard missing.isEmpty else { throw MissingMessageTextsError(parts: missing) }
    self.init(system, ports)
  }
}
