import DomainContracts
import DomainModeling

/// What keeps today's code from reading the documents of a release and writing them as they were written then.
enum ReleaseCheck {
  static func complaints(
    about frozen: [FrozenDocument], heldTo models: [any Model.Type], upcasters: [ModelUpcaster] = []
  ) -> [String] {
    frozen.compactMap { document in
      let place = "\(document.model) \(document.kind)"
      guard let type = models.first(where: { FrozenDocument.name(of: $0) == document.model }) else {
        return "\(place): the model is gone"
      }
      let upcast = upcasters.upcast(document.document, of: document.model, version: document.version)
      do {
        let written = try FrozenDocument.rewritten(upcast, type)
        return written == document.rewritten ? nil : "\(place): written as \(written.text())"
      } catch {
        return "\(place): \(error)"
      }
    }
  }
}
