import DomainModeling

extension MovieMessages {
  /// The messages for movies that can't be bought and for invalid purchase options.
  static let purchasing: [Message] = [
    Message(
      "purchase.withdrawn", english: "The shop doesn't have this movie anymore.",
      polish: "Sklep nie ma już tego filmu."),
    Message(
      "purchase.notReleased", english: "This movie isn't out yet.",
      polish: "Ten film nie miał jeszcze premiery."),
    Message(
      "purchase.canceled", english: "This movie was never finished.",
      polish: "Ten film nigdy nie został ukończony."),
    Message(
      "purchase.notSold", english: "We know of no shop that has this movie.",
      polish: "Nie znamy sklepu, który ma ten film."),
    Message(
      "purchase.notSoldIn", english: "This movie isn't sold in your country ({country}).",
      polish: "Ten film nie jest sprzedawany w Twoim kraju ({country})."),
    Message(
      "purchase.noLink", english: "This movie is sold, but we have no link to it.",
      polish: "Ten film jest w sprzedaży, ale nie mamy do niego linku."),
    Message(
      "PurchaseOption.price.notNegative", english: "A price can't be below zero.",
      polish: "Cena nie może być niższa od zera."),
    Message(
      "PurchaseOption.price.free", english: "What is free can't have a price.",
      polish: "To, co jest darmowe, nie może mieć ceny."),
  ]
}
