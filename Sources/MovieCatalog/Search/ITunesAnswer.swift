import DomainModeling

/// An answer in the form of an object: a list of items, or why there is none.
struct ITunesAnswer: Hashable, Sendable {
  let errorMessage: String?
  let resultCount: ITunesValue<Int64>?
  let results: [ITunesElement]
}

extension ITunesAnswer: Model {
  private enum Fields {
    static let errorMessage = Field("errorMessage", \ITunesAnswer.message)
    static let resultCount = Field("resultCount", \ITunesAnswer.resultCount)
    static let results = Field("results", \ITunesAnswer.results)
  }

  static let schema: ModelSchema<ITunesAnswer> = ModelSchema("ITunesAnswer", version: 1) {
    Fields.errorMessage
    Fields.resultCount
    Fields.results
  }

  init(reading fields: FieldReader<ITunesAnswer>) throws {
    errorMessage = try fields[Fields.errorMessage]?.value
    // Where Apple refuses the question there is no list.
    resultCount = errorMessage == nil ? try fields[Fields.resultCount] : nil
    results = errorMessage == nil ? try fields[Fields.results] : []
  }

  private var message: ITunesValue<String>? { errorMessage.map { .readable($0) } }
}
