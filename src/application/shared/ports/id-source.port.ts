/** New ids that nobody has used before. */
export interface IdSource {
  next(): string;
}
