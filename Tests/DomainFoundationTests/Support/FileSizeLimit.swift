import Foundation

/// The system's limit for the size of files that this process writes.
enum FileSizeLimit {
  static func set(_ bytes: Int) {
    var limit = rlimit()
    #if canImport(Glibc)
    let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #else
    let resource = RLIMIT_FSIZE
    #endif
    _ = unsafe getrlimit(resource, &limit)
    limit.rlim_cur = rlim_t(bytes)
    _ = unsafe setrlimit(resource, &limit)
  }
}
