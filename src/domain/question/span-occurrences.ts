import { type UnitRange, isInsidePair } from '../text/code-points';
import { foldedUnits, unfolded } from '../text/folded-units';
import { folded } from '../text/folding';
import { wholeWordsOf } from './text-level';

export interface OccurrenceOptions {
  /** Excludes matches that are only a part of a longer word. */
  readonly wholeWords: boolean;
  readonly ignoreCase: boolean;
}

/** All occurrences of `sought` in a text, in order and without overlaps; offsets in UTF-16 units. */
export function occurrencesOf(
  text: string,
  sought: string,
  options: OccurrenceOptions,
): readonly UnitRange[] {
  const needle = options.ignoreCase ? folded(sought) : sought;
  if (needle.trim() === '') return [];
  const hay = options.ignoreCase ? foldedUnits(text, folded) : unfolded(text);
  const isWhole = wholeWordsOf(text);
  const found: UnitRange[] = [];
  for (let start = hay.text.indexOf(needle); start >= 0;) {
    const end = start + needle.length;
    const range = hay.writtenRange(start, end);
    const isFound =
      hay.isEdge(start) &&
      hay.isEdge(end) &&
      isCutBetweenCharacters(text, range) &&
      (!options.wholeWords || standsAlone(text, range, isWhole));
    if (isFound) found.push(range);
    start = hay.text.indexOf(needle, isFound ? end : start + 1);
  }
  return found;
}

/** Half of a surrogate pair is not a character that could be labeled. */
function isCutBetweenCharacters(text: string, { start, end }: UnitRange): boolean {
  return !isInsidePair(text, start) && !isInsidePair(text, end);
}

/** Letters of alphabets that separate words by spaces. */
const ALPHABETIC = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u;
const BLANK = /^\s$/u;

/** The rules of the language are applied only if adjacent letters or spaces do not already determine the result. */
function standsAlone(
  text: string,
  { start, end }: UnitRange,
  isWhole: (range: UnitRange) => boolean,
): boolean {
  const isOpen = (before: string, after: string) => ALPHABETIC.test(before) && ALPHABETIC.test(after);
  const [before, first, last, after] = [
    text.charAt(start - 1),
    text.charAt(start),
    text.charAt(end - 1),
    text.charAt(end),
  ];
  if (isOpen(before, first) || isOpen(last, after)) return false;
  const isClear = (edge: string, beyond: string) =>
    (beyond === '' || BLANK.test(beyond)) && ALPHABETIC.test(edge);
  if (isClear(first, before) && isClear(last, after)) return true;
  return isWhole({ start, end });
}

/** An occurrence of a text, and the effect of adding a label there. */
export interface Occurrence extends UnitRange {
  /** `free`: no spans; `labeled`: already has this label; `taken`: has other spans, which a new one replaces. */
  readonly availability: 'free' | 'labeled' | 'taken';
}

interface TakenRange extends UnitRange {
  readonly label: string;
}

/** Determines the availability of ranges. Ranges and spans are sorted. If spans may overlap, no range is taken. */
export function withAvailability(
  places: readonly UnitRange[],
  spans: readonly TakenRange[],
  label: string,
  allowOverlapping: boolean,
): readonly Occurrence[] {
  const labeled = new Set(spans.filter((span) => span.label === label).map(rangeKey));
  let next = 0;
  return places.map((place) => {
    while ((spans[next]?.end ?? Number.POSITIVE_INFINITY) <= place.start) next += 1;
    if (labeled.has(rangeKey(place))) return { ...place, availability: 'labeled' };
    const candidate = spans[next];
    const isTaken = !allowOverlapping && candidate !== undefined && candidate.start < place.end;
    return { ...place, availability: isTaken ? 'taken' : 'free' };
  });
}

function rangeKey({ start, end }: UnitRange): string {
  return `${start}:${end}`;
}
