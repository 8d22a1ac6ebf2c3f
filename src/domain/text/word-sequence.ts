/** A word of a sequence: its places in the sequence and its positions in a text, each in ascending order. */
export interface PlacedWord {
  readonly places: readonly number[];
  readonly positions: ArrayLike<number>;
}

/**
 * Start of the first match of a sequence of words in a text; null if there is none. A match puts each word at a position of its own.
 * The move of a word is its position minus its place in the sequence, and all moves of a match are between its start and its start
 * plus `slop`. With a slop of 0, the words follow each other in their order; a swap of two neighbors requires a slop of 2. Matches
 * that start before `from` do not count.
 *
 * The positions of the match are added to `chosen` if it is given. Each attempt calls `spend` with its number of steps; the search
 * ends if it returns false.
 */
export function firstMatch(
  words: readonly PlacedWord[],
  slop: number,
  from: number,
  { chosen, spend = () => true }: { chosen?: number[]; spend?: (steps: number) => boolean } = {},
): number | null {
  const length = words.reduce((sum, { places }) => sum + places.length, 0);
  for (let start = from; spend(length);) {
    const next = nextStart(words, slop, start, chosen);
    if (next === start) return start;
    chosen?.splice(0);
    if (next === null) return null;
    start = next;
  }
  return null;
}

/** The start itself if it has a match, otherwise the next start that can have one; null if there is none. */
function nextStart(
  words: readonly PlacedWord[],
  slop: number,
  start: number,
  chosen: number[] | undefined,
): number | null {
  for (const { places, positions } of words) {
    let at = firstNotBefore(positions, start + (places[0] ?? 0));
    // Equal words take the first remaining positions in the order of their places, because no other choice finds more.
    for (const place of places) {
      while (at < positions.length && (positions[at] ?? 0) < start + place) at += 1;
      const position = positions[at];
      if (position === undefined) return null;
      if (position > start + place + slop) return position - place - slop;
      chosen?.push(position);
      at += 1;
    }
  }
  return start;
}

function firstNotBefore(positions: ArrayLike<number>, position: number): number {
  let [low, high] = [0, positions.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((positions[middle] ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The positions of the words in all matches of a sequence in a text. */
export function matchedPositions(
  text: readonly string[],
  sequence: readonly string[],
  slop: number,
  spend: (steps: number) => boolean,
): ReadonlySet<number> {
  const found = new Set<number>();
  const words = [...new Set(sequence)].map((word) => ({
    places: indexesOf(sequence, word),
    positions: indexesOf(text, word),
  }));
  let from: number | null = -sequence.length;
  while (from !== null) {
    const chosen: number[] = [];
    const start: number | null = firstMatch(words, slop, from, { chosen, spend });
    for (const position of chosen) found.add(position);
    from = start === null ? null : start + 1;
  }
  return found;
}

function indexesOf(words: readonly string[], word: string): readonly number[] {
  return words.flatMap((other, index) => (other === word ? [index] : []));
}
