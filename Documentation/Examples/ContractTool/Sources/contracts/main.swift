import ContractTool
import Foundation

exit(Contracts.run(Array(CommandLine.arguments.dropFirst()), on: .standard))
