public import DomainModeling

/// The species of an animal; models hold it as an `OpenValue`, because shelters take in every kind.
public enum AnimalSpecies: String, Vocabulary {
  /// Dog.
  case dog
  /// Cat.
  case cat
  /// Rabbit.
  case rabbit
  /// Guinea pig.
  case guineaPig = "guinea-pig"
  /// Hamster.
  case hamster
  /// Gerbil.
  case gerbil
  /// Mouse.
  case mouse
  /// Rat.
  case rat
  /// Chinchilla.
  case chinchilla
  /// Ferret.
  case ferret
  /// Hedgehog.
  case hedgehog
  /// Fox.
  case fox
  /// Squirrel.
  case squirrel
  /// Bat.
  case bat
  /// Horse.
  case horse
  /// Pony.
  case pony
  /// Donkey.
  case donkey
  /// Cow.
  case cow
  /// Goat.
  case goat
  /// Sheep.
  case sheep
  /// Pig.
  case pig
  /// Alpaca.
  case alpaca
  /// Llama.
  case llama
  /// Chicken.
  case chicken
  /// Duck.
  case duck
  /// Goose.
  case goose
  /// Pigeon.
  case pigeon
  /// Parrot.
  case parrot
  /// Budgerigar.
  case budgerigar
  /// Canary.
  case canary
  /// Owl.
  case owl
  /// Bird of prey.
  case birdOfPrey = "bird-of-prey"
  /// Other bird.
  case otherBird = "other-bird"
  /// Tortoise.
  case tortoise
  /// Terrapin.
  case terrapin
  /// Snake.
  case snake
  /// Lizard.
  case lizard
  /// Frog.
  case frog
  /// Fish.
  case fish
  /// Other small animal.
  case otherSmallAnimal = "other-small-animal"
  /// Other farm animal.
  case otherFarmAnimal = "other-farm-animal"
  /// Other wild animal.
  case otherWildAnimal = "other-wild-animal"
  /// Other reptile.
  case otherReptile = "other-reptile"
}
