import Foundation

// The functions that libFuzzer calls. The environment names the target, because libFuzzer owns the arguments.

/// The target under test.
private let chosen: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
  guard let target = FuzzTarget.named(name) else { fatalError("FUZZ_TARGET names no target: \(name)") }
  return target
}()

/// Runs the task in `FUZZ_TASK` and exits; without a task, the search begins.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_: UnsafeMutableRawPointer?, _: UnsafeMutableRawPointer?) -> CInt {
  let environment = ProcessInfo.processInfo.environment
  switch environment["FUZZ_TASK"] {
  case "list": for target in FuzzTarget.all { print(target.name) }
  case "seeds":
    for seed in chosen.seeds() { print(Data(seed).base64EncodedString()) }
  case "growth":
    let kept = (environment["FUZZ_CORPUS"].flatMap { try? Corpus.inputs(at: $0) }) ?? []
    let findings = Growth(chosen, inputs: chosen.seeds() + kept).findings()
    for finding in findings { print(finding) }
    exit(findings.isEmpty ? 0 : 1)
  default: return 0
  }
  exit(0)
}

/// Gives the target one input; a finding ends the process, which libFuzzer reports with the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let finding = chosen.finding(bytes) { fatalError("\(chosen.name): \(finding)") }
  return 0
}
