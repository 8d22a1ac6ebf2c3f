import { endOfCharacter } from './character-kinds';
import type { UnitRange } from './code-points';
import { changesByFolding } from './folded-word';

/**
 * A folded text with a map to the original one; offsets in UTF-16 units. A unit is the shortest part that can be folded
 * separately: a character with its combining marks, or several characters that compose to one.
 */
export interface FoldedText {
  readonly text: string;
  /** Whether an offset of the folded text is between two units. */
  isEdge(offset: number): boolean;
  /** The range in the original text of the units that a range of the folded text overlaps. */
  writtenRange(start: number, end: number): UnitRange;
}

/** Folds a text unit by unit. A text whose offsets do not change needs no map. */
export function foldedUnits(written: string, fold: (text: string) => string): FoldedText {
  if (!changesByFolding(written)) return unfolded(written.toLowerCase());
  const units = unitsOf(written, fold);
  const ends = { written: [0], folded: [0] };
  for (const unit of units) {
    ends.written.push(unit.end);
    ends.folded.push((ends.folded.at(-1) ?? 0) + unit.fold.length);
  }
  const lastUpTo = (offset: number) => countUpTo(ends.folded, offset) - 1;
  return {
    text: units.map(({ fold: part }) => part).join(''),
    isEdge: (offset) => ends.folded[lastUpTo(offset)] === offset,
    writtenRange: (start, end) => ({
      start: ends.written[lastUpTo(start)] ?? 0,
      end: ends.written[lastUpTo(end - 1) + 1] ?? written.length,
    }),
  };
}

/** A text with unchanged offsets. */
export function unfolded(text: string): FoldedText {
  return { text, isEdge: () => true, writtenRange: (start, end) => ({ start, end }) };
}

interface Unit extends UnitRange {
  readonly fold: string;
}

function unitsOf(written: string, fold: (text: string) => string): readonly Unit[] {
  const units: Unit[] = [];
  for (let start = 0; start < written.length;) {
    const end = endOfCharacter(written, start);
    const character = written.slice(start, end);
    const unit = { start, end, fold: fold(character) };
    const before = changesByFolding(character) ? units.at(-1) : undefined;
    const together = before && { start: before.start, end, fold: fold(written.slice(before.start, end)) };
    if (together !== undefined && together.fold !== `${before?.fold}${unit.fold}`)
      units[units.length - 1] = together;
    else units.push(unit);
    start = end;
  }
  return units;
}

/** Number of values in an ascending list that are not above a limit. */
function countUpTo(rising: readonly number[], limit: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
