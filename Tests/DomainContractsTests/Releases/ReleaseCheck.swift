import DomainContracts
import DomainModeling

/// Checks that the current code reads the documents of a release and writes them as the release did.
enum ReleaseCheck {
  /// Returns a line for each document that is read or written differently.
  static func failures(
    of frozen: [FrozenDocument], readAs models: [any Model.Type]
  ) -> [String] {
    frozen.compactMap { document in
      let label = "\(document.model) \(document.kind)"
      guard let type = models.first(where: { FrozenDocument.name(of: $0) == document.model }) else {
        return "\(label): the model is missing"
      }
      do {
        let written = try FrozenDocument.rewritten(document.document, of: document.version, type)
        return written == document.rewritten ? nil : "\(label): written as \(written.text())"
      } catch {
        return "\(label): \(error)"
      }
    }
  }
}
