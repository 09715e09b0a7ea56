import DomainModeling
import DomainServices

/// The labels of words about food and its pickup.
extension FoodSharingMessages {
  static let foodLabels = kinds + storage + ledgerLabels + pickupLabels + listLabels

  private static let kinds =
    Message.labels(of: FoodCategory.self) {
      switch $0 {
      case .babyFood: ("Baby food", "Żywność dla niemowląt")
      case .bakery: ("Bread and pastries", "Pieczywo i wypieki")
      case .beverages: ("Beverages", "Napoje")
      case .condiments: ("Condiments and sauces", "Przyprawy i sosy")
      case .dairy: ("Dairy and eggs", "Nabiał i jaja")
      case .deli: ("Deli", "Garmażerka")
      case .frozen: ("Frozen food", "Mrożonki")
      case .grains: ("Grains, pasta and rice", "Kasze, makarony i ryż")
      case .meat: ("Meat", "Mięso")
      case .meals: ("Prepared meals", "Gotowe dania")
      case .poultry: ("Poultry", "Drób")
      case .produce: ("Fruit and vegetables", "Owoce i warzywa")
      case .seafood: ("Fish and seafood", "Ryby i owoce morza")
      case .shelfStable: ("Pantry food", "Produkty trwałe")
      case .vegetarianProteins: ("Plant proteins", "Białka roślinne")
      case .other: ("Other food", "Inna żywność")
      }
    }
    + Message.labels(of: FoodAllergen.self) {
      switch $0 {
      case .gluten: ("Cereals containing gluten", "Zboża zawierające gluten")
      case .crustaceans: ("Crustaceans", "Skorupiaki")
      case .eggs: ("Eggs", "Jaja")
      case .fish: ("Fish", "Ryby")
      case .peanuts: ("Peanuts", "Orzeszki ziemne")
      case .soybeans: ("Soybeans", "Soja")
      case .milk: ("Milk", "Mleko")
      case .nuts: ("Nuts", "Orzechy")
      case .celery: ("Celery", "Seler")
      case .mustard: ("Mustard", "Gorczyca")
      case .sesame: ("Sesame", "Sezam")
      case .sulfites: ("Sulfites", "Siarczyny")
      case .lupin: ("Lupin", "Łubin")
      case .mollusks: ("Mollusks", "Mięczaki")
      }
    }
    + Message.labels(of: AllergenPresence.self) {
      switch $0 {
      case .present: ("Contains it", "Zawiera")
      case .mayContain: ("May contain it", "Może zawierać")
      case .absent: ("Doesn’t contain it", "Nie zawiera")
      case .unknown: ("Unknown", "Brak informacji")
      }
    }
    + Message.labels(of: FoodDiet.self) {
      switch $0 {
      case .diabetic: ("For diabetics", "Dla diabetyków")
      case .glutenFree: ("Gluten-free", "Bezglutenowe")
      case .halal: ("Halal", "Halal")
      case .hindu: ("Hindu", "Hinduistyczne")
      case .kosher: ("Kosher", "Koszerne")
      case .lowCalorie: ("Low-calorie", "Niskokaloryczne")
      case .lowFat: ("Low-fat", "Niskotłuszczowe")
      case .lowLactose: ("Low-lactose", "Niskolaktozowe")
      case .lowSalt: ("Low-salt", "Niskosodowe")
      case .vegan: ("Vegan", "Wegańskie")
      case .vegetarian: ("Vegetarian", "Wegetariańskie")
      }
    }

  private static let storage =
    Message.labels(of: FoodStorageCondition.self) {
      switch $0 {
      case .ambient: ("Room temperature", "Temperatura pokojowa")
      case .chilled: ("Chilled", "Schłodzone")
      case .frozen: ("Frozen", "Zamrożone")
      case .hot: ("Hot", "Gorące")
      }
    }
    + Message.labels(of: DateMark.Kind.self) {
      switch $0 {
      case .useBy: ("Use by", "Należy spożyć do")
      case .bestBefore: ("Best before", "Najlepiej spożyć przed")
      case .none: ("No date", "Bez daty")
      }
    }
    + Message.labels(of: FoodUnit.self) {
      switch $0 {
      case .portion: ("Portions", "Porcje")
      case .piece: ("Pieces", "Sztuki")
      case .pack: ("Packs", "Opakowania")
      case .box: ("Boxes", "Pudełka")
      case .gram: ("Grams", "Gramy")
      case .kilogram: ("Kilograms", "Kilogramy")
      case .ounce: ("Ounces", "Uncje")
      case .pound: ("Pounds", "Funty")
      case .milliliter: ("Milliliters", "Mililitry")
      case .liter: ("Liters", "Litry")
      }
    }
    + Message.labels(of: UnitDimension.self) {
      switch $0 {
      case .portion: ("Portions", "Porcje")
      case .piece: ("Pieces", "Sztuki")
      case .pack: ("Packs", "Opakowania")
      case .box: ("Boxes", "Pudełka")
      case .gram: ("Grams", "Gramy")
      case .milliliter: ("Milliliters", "Mililitry")
      }
    }

  private static let ledgerLabels = Message.labels(of: QuantityLedger.Account.self) {
    switch $0 {
    case .available: ("Available", "Dostępne")
    case .accepted: ("Accepted", "Przyznane")
    case .reserved: ("Reserved", "Zarezerwowane")
    case .collected: ("Collected", "Odebrane")
    case .discarded: ("Discarded", "Wyrzucone")
    }
  }

  private static let pickupLabels =
    Message.labels(of: PickupContact.Method.self) {
      switch $0 {
      case .phone: ("Phone", "Telefon")
      case .email: ("Email", "E-mail")
      case .message: ("Message", "Wiadomość")
      }
    }
    + Message.labels(of: MapsApp.self) {
      switch $0 {
      case .apple: ("Apple Maps", "Mapy Apple")
      case .google: ("Google Maps", "Mapy Google")
      }
    }

  private static let listLabels =
    Message.labels(of: FoodSortOrder.self) {
      switch $0 {
      case .newest: ("Newest", "Najnowsze")
      case .endsSoonest: ("Ending soonest", "Najkrócej dostępne")
      case .smallestQuantity: ("Smallest quantity", "Najmniejsza ilość")
      case .largestQuantity: ("Largest quantity", "Największa ilość")
      case .nearest: ("Nearest", "Najbliższe")
      }
    }
    + Message.labels(of: FoodReaction.Kind.self) {
      switch $0 {
      case .liked: ("Liked", "Polubione")
      case .disliked: ("Disliked", "Nie lubię")
      }
    }
}
