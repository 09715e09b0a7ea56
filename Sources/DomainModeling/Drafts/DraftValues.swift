/// The values of a draft that could be read, by field name; rules look at them before there is a model.
struct DraftValues: Sendable {
  var values: [String: any FieldValue] = [:]
}
