import Foundation

// What libFuzzer calls. The environment says which reader it is about, because libFuzzer owns the arguments.

/// The reader under test.
private let chosen: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
  guard let target = FuzzTarget.named(name) else { fatalError("FUZZ_TARGET names no reader: \(name)") }
  return target
}()

/// Does what `FUZZ_TASK` asks for, and ends; without one, the search begins.
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

/// Gives the reader one input; a finding ends the process, which libFuzzer reports with the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let finding = chosen.finding(bytes) { fatalError("\(chosen.name): \(finding)") }
  return 0
}
