public import DomainModeling
public import DomainRepository
public import Foundation

/// Why a ``JSONFile`` can't be read or written; the file stays as it is, but for ``unconfirmed``.
///
/// A repository reports it as ``/DomainRepository/RepositoryError/backend(code:isRetryable:)``; ``init(_:)``
/// finds it there.
public enum JSONFileFailure: String, Error, Hashable, Sendable, CaseIterable {
  /// Another process, another instance in this one, or another repository on this instance has the file open.
  case inUse = "jsonFile.inUse"
  /// The system doesn't let the file be read.
  case unreadable = "jsonFile.unreadable"
  /// The system didn't take what was written: no space, no permission, no such volume.
  case unwritable = "jsonFile.unwritable"
  /// The file is larger than the limit.
  case tooLarge = "jsonFile.tooLarge"
  /// The file has no bytes at all, which no ``JSONFile`` writes.
  case empty = "jsonFile.empty"
  /// The file doesn't begin as a ``JSONFile`` does.
  case foreign = "jsonFile.foreign"
  /// A newer version of this library wrote the file.
  case newerFormat = "jsonFile.newerFormat"
  /// The file has fewer or more bytes than it says.
  case truncated = "jsonFile.truncated"
  /// The bytes aren't those that were written: their SHA-256 is another.
  case damaged = "jsonFile.damaged"
  /// The bytes are as they were written and still make no records.
  case inconsistent = "jsonFile.inconsistent"
  /// There is no older state to go back to, or it can't be read either.
  case noPrevious = "jsonFile.noPrevious"
  /// The batch doesn't follow the last one in the file: whoever made it doesn't know what the file holds.
  case outOfOrder = "jsonFile.outOfOrder"
  /// The file has the batch, but the system doesn't say that it would after a loss of power.
  case unconfirmed = "jsonFile.unconfirmed"
}

extension JSONFileFailure {
  /// The failure that a repository reports; `nil` for any other error.
  public init?(_ error: RepositoryError) {
    guard case .backend(let code, _) = error else { return nil }
    self.init(rawValue: code)
  }

  /// Whether the same call may succeed later, when the other has closed the file or there is space again.
  public var isRetryable: Bool { self == .inUse || self == .unwritable }

  /// Whether the file holds something else than what was written; ``JSONFile/restorePrevious()`` may help.
  public var isDamage: Bool {
    switch self {
    case .empty, .foreign, .truncated, .damaged, .inconsistent: true
    case .inUse, .unreadable, .unwritable, .tooLarge, .newerFormat, .noPrevious, .outOfOrder, .unconfirmed:
      false
    }
  }

  var reported: RepositoryError { .backend(code: rawValue, isRetryable: isRetryable) }
}

extension JSONFileFailure: CustomStringConvertible {
  public var description: String { rawValue }
}

extension JSONFileFailure: ExplainedError {
  public static let messages = MessageCatalog(over: .shared) {
    Message(
      "jsonFile.inUse", english: "The file is open somewhere else. Please close it there first.",
      polish: "Plik jest otwarty gdzie indziej. Najpierw go tam zamknij.")
    Message(
      "jsonFile.unreadable", english: "The file can't be opened.", polish: "Nie można otworzyć pliku.")
    Message(
      "jsonFile.unwritable",
      english: "This couldn't be saved. Please check that there is enough free space.",
      polish: "Nie udało się zapisać. Sprawdź, czy jest dość wolnego miejsca.")
    Message("jsonFile.tooLarge", english: "The file is too large.", polish: "Plik jest za duży.")
    Message("jsonFile.empty", english: "The file is empty.", polish: "Plik jest pusty.")
    Message(
      "jsonFile.foreign", english: "This file comes from another app or is damaged.",
      polish: "Ten plik pochodzi z innej aplikacji lub jest uszkodzony.")
    Message(
      "jsonFile.newerFormat", english: "A newer version of the app wrote this file. Please update the app.",
      polish: "Ten plik zapisała nowsza wersja aplikacji. Zaktualizuj aplikację.")
    Message(
      "jsonFile.truncated", english: "The file is damaged: a part of it is missing.",
      polish: "Plik jest uszkodzony: brakuje jego części.")
    Message(
      "jsonFile.damaged", english: "The file is damaged: its contents have changed.",
      polish: "Plik jest uszkodzony: jego zawartość się zmieniła.")
    Message(
      "jsonFile.inconsistent", english: "The file is damaged: its contents don't fit together.",
      polish: "Plik jest uszkodzony: jego zawartość jest niespójna.")
    Message(
      "jsonFile.noPrevious", english: "There is no older copy of the file.",
      polish: "Nie ma starszej kopii pliku.")
    Message(
      "jsonFile.outOfOrder",
      english: "This couldn't be saved, because the file has changed meanwhile. Please open it again.",
      polish: "Nie udało się zapisać, bo plik zmienił się w międzyczasie. Otwórz go ponownie.")
    Message(
      "jsonFile.unconfirmed",
      english: "This was saved, but the system doesn't confirm it. Please open the file again and check.",
      polish: "Zapisano, ale system tego nie potwierdza. Otwórz plik ponownie i sprawdź.")
  }

  public var messageCode: MessageCode { MessageCode(rawValue) }
}

extension JSONFileFailure: LocalizedError {}
