import type { Pattern } from '#domain/text-pattern/pattern';
import type { Random } from '#tests/builders/random';
import { isDescribed } from './naive-pattern';
import {
  isExact,
  NUMBER_FIELDS,
  NUMBERS,
  numbersIn,
  TEXT_FIELDS,
  textsIn,
  VALUES,
  valuesIn,
  WORDS,
  wordsOf,
  type QueryRecord,
} from './query-records';

/** A query and what it finds; null for a clause that the analysis leaves nothing of. */
export interface DrawnQuery {
  readonly text: string;
  readonly finds: ((record: QueryRecord) => boolean) | null;
}

export function anyLeaf(random: Random): DrawnQuery {
  const kind = random.below(10);
  if (kind < 5) return anyTextLeaf(random, random.pick(TEXT_FIELDS));
  if (kind < 8) return anyKeywordLeaf(random, random.pick(Object.keys(VALUES)));
  if (kind === 8) return anyNumberLeaf(random, random.pick(NUMBER_FIELDS));
  return random.pick(OTHERS);
}

const OTHERS: readonly DrawnQuery[] = [
  { text: '*:*', finds: () => true },
  { text: 'nope:x', finds: () => false },
  { text: 'nope:x*', finds: () => false },
  { text: 'inputs.nope:/x/', finds: () => false },
  { text: 'alike:nope', finds: () => false },
  { text: 'alike:0*', finds: () => false },
  { text: 'metadata.flag:true', finds: ({ flag }) => flag === true },
  { text: 'metadata.flag:"false"', finds: ({ flag }) => flag === false },
  { text: 'metadata.flag:t*', finds: () => false },
  { text: 'metadata.flag:*', finds: ({ flag }) => flag !== null },
  { text: '_exists_:inputs.subject', finds: ({ inputs }) => 'subject' in inputs },
  { text: 'multi_label:false', finds: () => true },
  { text: 'last_updated:>2000-01-01', finds: () => true },
  { text: '_exists_:event_timestamp', finds: () => false },
];

/** A word, words, a phrase, a pattern or a range of a text. */
export function anyTextLeaf(random: Random, field: string): DrawnQuery {
  const areExact = isExact(field);
  const inAny = (test: (words: readonly string[]) => boolean) => (record: QueryRecord) =>
    textsIn(record, field).some(test);
  const word = anyWord(random, areExact);
  switch (random.below(7)) {
    case 0: {
      const words = Array.from({ length: 2 + random.below(2) }, () => anyWord(random, areExact));
      const slop = random.pick([0, 0, 1, 2, 4]);
      const wanted = words.map((part) => (areExact ? part : part.toLowerCase()));
      return {
        text: `${field}"${words.join(' ')}"${slop > 0 ? `~${slop}` : ''}`,
        finds: inAny((there) => hasPhrase(there, wanted, slop)),
      };
    }
    case 1:
      return { text: `${field}*`, finds: inAny((there) => there.length > 0) };
    case 2:
      return anyRange(random, field, areExact ? word : word.toLowerCase(), (record) =>
        textsIn(record, field).flat(),
      );
    case 3: {
      const text = `${word}-${anyWord(random, areExact)}`;
      const wanted = wordsOf(text, areExact);
      return {
        text: field + escaped(text),
        finds: inAny((there) => wanted.every((part) => there.includes(part))),
      };
    }
    case 4:
    case 5: {
      const { text, pattern } = anyPattern(random, word);
      const meant =
        areExact || pattern.kind === 'regex' ? pattern : { ...pattern, text: pattern.text.toLowerCase() };
      return { text: field + text, finds: inAny((there) => there.some((part) => isDescribed(meant, part))) };
    }
    default:
      return {
        text: field + escaped(word),
        finds: inAny((there) => wordsOf(word, areExact).every((part) => there.includes(part))),
      };
  }
}

function anyKeywordLeaf(random: Random, field: string): DrawnQuery {
  const value = random.pick(VALUES[field] ?? []);
  const ofValues = (test: (value: string) => boolean) => (record: QueryRecord) =>
    valuesIn(record, field).some(test);
  const equal = ofValues((there) => there === value);
  switch (random.below(7)) {
    case 0:
      return { text: `${field}:"${value}"`, finds: equal };
    case 1:
      return { text: `${field}:(${escapedWords(value)})`, finds: equal };
    case 2:
      return { text: random.pick([`${field}:*`, `_exists_:${field}`]), finds: ofValues(() => true) };
    case 3:
      return anyRange(random, `${field}:`, value, (record) => valuesIn(record, field));
    case 4:
    case 5: {
      const { text, pattern } = anyPattern(random, value);
      return { text: `${field}:${text}`, finds: ofValues((there) => isDescribed(pattern, there)) };
    }
    default:
      return { text: `${field}:${escaped(value)}`, finds: equal };
  }
}

function anyNumberLeaf(random: Random, field: string): DrawnQuery {
  const [low, high] = [random.pick(NUMBERS), random.pick(NUMBERS)];
  const ofNumbers = (test: (value: number) => boolean) => (record: QueryRecord) =>
    numbersIn(record, field).some(test);
  const sign = low < 0 ? `\\${low}` : String(low);
  return random.pick([
    { text: `${field}:${sign}`, finds: ofNumbers((value) => value === low) },
    { text: `${field}:>${low}`, finds: ofNumbers((value) => value > low) },
    { text: `${field}:<=${low}`, finds: ofNumbers((value) => value <= low) },
    { text: `${field}:[${low} TO ${high}}`, finds: ofNumbers((value) => value >= low && value < high) },
    { text: `${field}:{* TO ${high}]`, finds: ofNumbers((value) => value <= high) },
    { text: `${field}:[* TO *]`, finds: ofNumbers(() => true) },
    { text: `${field}:1*`, finds: () => false },
    { text: `${field}:/.*/`, finds: () => false },
  ]);
}

/** Texts in the order of their bytes. */
function anyRange(
  random: Random,
  field: string,
  bound: string,
  valuesOf: (record: QueryRecord) => readonly string[],
): DrawnQuery {
  const written = random.chance(0.5) ? `"${bound}"` : escaped(bound);
  const order = (value: string) => Buffer.compare(Buffer.from(value), Buffer.from(bound));
  const [text, test] = random.pick([
    [`[${written} TO *]`, (value: string) => order(value) >= 0],
    [`{${written} TO *]`, (value: string) => order(value) > 0],
    [`[* TO ${written}]`, (value: string) => order(value) <= 0],
    [`[* TO ${written}}`, (value: string) => order(value) < 0],
    [`[${written} TO ${written}]`, (value: string) => order(value) === 0],
  ] as const);
  return { text: field + text, finds: (record) => valuesOf(record).some(test) };
}

const EXPRESSIONS = ['[a-c].{2,4}', '[^b]+', '.', '(b|c)[aeiou]+[rt]', '[0-9]{2}.*', String.raw`\w\w\w`];

/** A pattern that is near to a word. */
function anyPattern(random: Random, word: string): { readonly text: string; readonly pattern: Pattern } {
  const characters = [...word];
  const at = random.below(characters.length);
  const changed = (by: string) => characters.toSpliced(at, 1, by).join('');
  switch (random.below(3)) {
    case 0: {
      const sign = random.pick(['?', '*', '?*', '*?']);
      const text = characters.map((character, index) => (index === at ? sign : escaped(character))).join('');
      return {
        text: text === '*' ? '?*' : text,
        pattern: { kind: 'wildcard', text: text === '*' ? '?*' : text },
      };
    }
    case 1: {
      const text =
        random.pick([
          word,
          changed('x'),
          changed(''),
          changed('xx'),
          characters.toReversed().join(''),
          `${word}e`,
        ]) || 'e';
      const edits = random.pick([null, 0, 1, 2] as const);
      const usual = [...text].length < 3 ? 0 : [...text].length < 6 ? 1 : 2;
      return {
        text: `${escaped(text)}~${edits ?? ''}`,
        pattern: { kind: 'fuzzy', text, edits: edits ?? usual },
      };
    }
    default: {
      const near = characters.map((character, index) => (index === at ? '.' : quoted(character))).join('');
      const either = `(${quoted(word)}|${quoted(random.pick(WORDS))})s?`;
      const text = random.pick([near, either, `${quoted(characters[0] ?? '')}.*`, ...EXPRESSIONS]);
      return { text: `/${text}/`, pattern: { kind: 'regex', text } };
    }
  }
}

/** Whether all words have places of their own in a text whose moves differ by the slop at most. */
function hasPhrase(
  there: readonly string[],
  words: readonly string[],
  slop: number,
  taken: readonly number[] = [],
): boolean {
  const moves = taken.map((place, index) => place - index);
  if (Math.max(...moves) - Math.min(...moves) > slop) return false;
  if (taken.length === words.length) return true;
  return there.some(
    (word, place) =>
      word === words[taken.length] &&
      !taken.includes(place) &&
      hasPhrase(there, words, slop, [...taken, place]),
  );
}

function anyWord(random: Random, isAsWritten: boolean): string {
  const word = random.pick(WORDS);
  if (isAsWritten) return word + random.pick(['', '', '', '!', ',']);
  return random.chance(0.3) ? word.toUpperCase() : word;
}

function escapedWords(value: string): string {
  return value.split(' ').map(escaped).join(' ');
}

function escaped(text: string): string {
  return text.replaceAll(/[-+=&|!(){}[\]^"~*?:\\/ ]/g, String.raw`\$&`);
}

/** In a regular expression. */
function quoted(text: string): string {
  return text.replaceAll(/[.?*+()[\]{}|\\]/g, String.raw`\$&`);
}
