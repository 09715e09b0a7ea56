extension UnitOfWork {
  /// A work that only reads: what it reads is checked by nobody, because nothing is committed.
  public static func reading(_ repository: any Repository) -> UnitOfWork { UnitOfWork(on: repository) }
}
