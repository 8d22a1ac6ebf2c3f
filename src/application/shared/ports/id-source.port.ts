/** New ids, never used before. */
export interface IdSource {
  next(): string;
}
