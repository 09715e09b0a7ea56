public import DomainModeling

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
