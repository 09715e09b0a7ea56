import DomainModeling

extension MovieMessages {
  /// The messages for movies that can't be bought and for invalid purchase options.
  static let purchasing: [Message] = [
    Message(
      "purchase.withdrawn", english: "The store doesn’t have this movie anymore.",
      polish: "Sklep nie ma już tego filmu."),
    Message(
      "purchase.notReleased", english: "This movie isn’t out yet.",
      polish: "Ten film nie miał jeszcze premiery."),
    Message(
      "purchase.canceled", english: "This movie was never finished.",
      polish: "Ten film nigdy nie został ukończony."),
    Message(
      "purchase.notSold", english: "We know of no store that sells this movie.",
      polish: "Nie znamy sklepu, który sprzedaje ten film."),
    Message(
      "purchase.notSoldIn", english: "This movie isn’t sold in your country ({country|country}).",
      polish: "Ten film nie jest sprzedawany w Twoim kraju ({country|country})."),
    Message(
      "purchase.noLink", english: "This movie is sold, but we have no link to it.",
      polish: "Ten film jest w sprzedaży, ale nie mamy do niego linku."),
    Message(
      "PurchaseOption.price.notNegative", english: "The price can’t be negative.",
      polish: "Cena nie może być ujemna."),
    Message(
      "PurchaseOption.price.free", english: "A free offer can’t have a price.",
      polish: "Darmowa oferta nie może mieć ceny."),
  ]
}
