/** A word of a sequence: its places in the sequence and its positions in a text, each in ascending order. */
export interface PlacedWord {
  readonly places: readonly number[];
  readonly positions: ArrayLike<number>;
}

/**
 * The first match of a sequence of words in a text. A match puts each word at a position of its own; the move of a word is its position
 * minus its place in the sequence. The moves of a match lie between its start and its start plus `slop`: with a slop of 0 the words are
 * next to each other in their order; a swap of two neighbors has a slop of 2. Matches with a start before `from` do not count.
 *
 * The positions of the match are added to `chosen` if it is given. `spend` is asked before each attempt whether so many steps may be
 * taken; the search ends if not. Null: there is no such match.
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

/** The start itself if it has a match; else the first one after it that may have one, or null if none may. */
function nextStart(
  words: readonly PlacedWord[],
  slop: number,
  start: number,
  chosen: number[] | undefined,
): number | null {
  for (const { places, positions } of words) {
    let at = firstNotBefore(positions, start + (places[0] ?? 0));
    // Words that are the same take the first positions that are left, in the order of their places: no other choice finds more.
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

/** The positions in a text at which words of any match of a sequence are. */
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
