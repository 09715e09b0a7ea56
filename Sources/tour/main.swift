import DomainFoundation
import Foundation
import MovieCatalog
import MovieCatalogSamples

// `swift run tour` tells the movie story; `swift run tour --itunes FILE…` tells it on recorded iTunes answers.

do {
  let source = try TourSource(arguments: Array(CommandLine.arguments.dropFirst()))
  try await MovieTour(source).run()
} catch let problem as TourProblem {
  FileHandle.standardError.write(Data("\(problem.text)\n".utf8))
  exit(2)
} catch let error as any ExplainedError {
  FileHandle.standardError.write(Data("\(error.text(in: .english))\n".utf8))
  exit(1)
}
