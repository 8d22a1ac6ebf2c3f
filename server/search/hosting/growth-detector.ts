/**
 * Finds the datasets whose new records are worth reading. A dataset that goes on growing, as in an
 * import, is read when it is twice as large as before, and again once it has come to rest: each reading may have its whole
 * index written to disk.
 */
export class GrowthDetector {
  /** By dataset, how many records it had when it was last read, and when it was last looked at. */
  readonly #read = new Map<string, number>();
  readonly #seen = new Map<string, number>();

  /** Those that are to be read now, of all there are. */
  look(totals: ReadonlyMap<string, number>): readonly string[] {
    const grown = [...totals].filter(([datasetId, total]) => this.#isWorthIt(datasetId, total));
    this.#seen.clear();
    for (const [datasetId, total] of totals) this.#seen.set(datasetId, total);
    for (const [datasetId, total] of grown) this.#read.set(datasetId, total);
    return grown.map(([datasetId]) => datasetId);
  }

  #isWorthIt(datasetId: string, total: number): boolean {
    const read = this.#read.get(datasetId) ?? 0;
    return total !== read && (total >= 2 * read || this.#seen.get(datasetId) === total);
  }
}
