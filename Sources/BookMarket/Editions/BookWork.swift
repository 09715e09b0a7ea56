/// What all editions of a book have in common, the book as its author wrote it; only its identifier is kept.
public enum BookWork {}
