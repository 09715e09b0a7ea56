// Samples are of little use without the models that they are of.
@_exported public import FoodSharing
