import DomainAccounts

/// An entity of another module, for the guides.
struct Remark: Entity {
  let id: Identifier<Remark>
  let author: Principal.ID

  enum Fields {
    static let id = Field("id", \Remark.id, doc: "The identifier of the remark.")
    static let author = Field("author", \Remark.author, doc: "The account of the author.")
  }

  static let schema = ModelSchema<Remark>("Remark", version: 1, doc: "A remark.") {
    Fields.id
    Fields.author
  } storage: {
    Storage.index(Fields.author)
  }

  init(id: Identifier<Remark>, author: Principal.ID) {
    self.id = id
    self.author = author
  }

  init(reading fields: FieldReader<Remark>) throws {
    self.init(id: try fields[Fields.id], author: try fields[Fields.author])
  }
}

struct EraseRemarks: ErasureStep {
  func erase<Reason: ServiceErrorReason>(
    _ account: Principal.ID, at now: Timestamp, from repository: any Repository,
    in work: inout UnitOfWork<ServiceError<Reason>>
  ) async throws(ServiceError<Reason>) {
    try await deleteRecords(where: Remark.Fields.author == account, from: repository, in: &work)
  }
}
