import Foundation

/// The date, machine, system and compiler of a run.
enum RunEnvironment {
  static var jsonLine: String {
    let process = ProcessInfo.processInfo
    let about: [String: Any] = [
      "day": Date.now.formatted(.iso8601.year().month().day()), "cores": process.activeProcessorCount,
      "memory": Int((Double(process.physicalMemory) / 1e9).rounded()), "processor": processor,
      "system": process.operatingSystemVersionString, "swift": swift,
    ]
    let bytes = try? JSONSerialization.data(
      withJSONObject: ["about": about], options: [.sortedKeys, .withoutEscapingSlashes])
    return bytes.map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  private static var processor: String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
      ?? "unknown processor"
  }

  /// The version of the Swift compiler in the path, which is the one that `swift run` uses.
  private static var swift: String {
    let compiler = Process()
    let output = Pipe()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = ["swift", "--version"]
    compiler.standardOutput = output
    compiler.standardError = FileHandle.nullDevice
    guard (try? compiler.run()) != nil, let bytes = try? output.fileHandleForReading.readToEnd() else {
      return "unknown"
    }
    compiler.waitUntilExit()
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    return words.firstIndex(of: "version").map { String(words[$0 + 1]) } ?? "unknown"
  }
}
