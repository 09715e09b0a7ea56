import DomainFoundation
import Foundation

// `swift run tour` runs all stories, `swift run tour NAME…` the named ones, and `swift run tour movies
// --itunes FILE…` the movie story with recorded responses of the iTunes Search API.

do {
  for story in try TourSelection(arguments: Array(CommandLine.arguments.dropFirst())).chosen {
    try await story.run()
  }
} catch let problem as TourError {
  FileHandle.standardError.write(Data("\(problem.text)\n".utf8))
  exit(2)
} catch let error as any UserFacingError {
  FileHandle.standardError.write(Data("\(error.text(in: .english))\n".utf8))
  exit(1)
}
