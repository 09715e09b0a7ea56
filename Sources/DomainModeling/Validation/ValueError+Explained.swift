extension ValueError: ExplainedError {
  /// The shared catalogue, with the message of the violation that the error would be in a model.
  public static var messages: MessageCatalog { .shared }
  public var messageCode: MessageCode { MessageCode(ViolationCode(kind)) }
}
