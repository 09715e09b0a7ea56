public import DomainModeling

extension SnapshotDamage: ExplainedError {
  public static var messages: MessageCatalog { RepositoryMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .notASnapshot: "snapshot.foreign"
    case .newerForm: "snapshot.newer"
    case .cutShort, .followedByMore, .changed, .malformed, .duplicateRecord: "snapshot.damaged"
    }
  }
}
