public import DomainModeling
public import Foundation
public import MovieCatalog

extension ExplainedError where Self: LocalizedError {
  /// The error's text for people, in the language that the app shows.
  ///
  /// So `localizedDescription` is that text for every error that is both; for one of your own write
  /// `extension MyError: LocalizedError {}`.
  public var errorDescription: String? { text(in: .current) }
}

extension ValidationError: LocalizedError {}
extension JSONReadError: LocalizedError {}
extension LibraryRefusal: LocalizedError {}
