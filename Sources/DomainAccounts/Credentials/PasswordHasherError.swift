/// Why a hasher gave no answer.
public enum PasswordHasherError: Error, Hashable, Sendable {
  /// It doesn't know the function of the verifier.
  case unknownFunction(String)
  /// The parameters of the verifier are beyond what it computes.
  case parametersRefused
  /// The machinery below failed; `code` is its own name for it.
  case failed(code: String)
}
