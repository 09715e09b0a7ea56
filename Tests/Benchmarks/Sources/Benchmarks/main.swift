import Foundation

// `swift run -c release benchmarks [--quick] [--json FILE] [--sizes 1000,100000] [NAME…]` measures what the names
// choose, or everything; a figure means something only beside the others of its own run.

do {
  let request = try Request(arguments: Array(CommandLine.arguments.dropFirst()))
  try await Run(request).run()
} catch let problem as Request.Problem {
  FileHandle.standardError.write(Data("\(problem.text)\n".utf8))
  exit(2)
}
