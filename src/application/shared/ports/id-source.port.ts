/** Generates new, unique ids. */
export interface IdSource {
  next(): string;
}
