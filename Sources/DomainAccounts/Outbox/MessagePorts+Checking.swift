public import DomainModeling
public import DomainServices

/// The error of an app whose texts lack those of a module that sends messages; its messages would wait forever.
public struct MissingMessageTextsError: Error, Hashable, Sendable {
  /// The codes of the labels, subjects and bodies without a text in any language, in order.
  public let codes: [MessageCode]
}

extension MissingMessageTextsError: CustomStringConvertible {
  /// The codes, and the way to add their texts.
  public var description: String {
    "merge the catalogs of all modules into the texts of MessagePorts; these lack \(codes.map(\.rawValue).joined(separator: ", "))"
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
    let missing = ports.missingTexts(of: modules)
    guard missing.isEmpty else { throw MissingMessageTextsError(codes: missing) }
    self.init(system, ports)
  }
}
