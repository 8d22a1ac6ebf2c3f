import { folded } from '../text/folding';
import { unescaped } from './query-lexer';
import { writtenField, writtenValue } from './query-writing';
import { fieldBefore, scannedQuery, type ScannedToken } from './scanned-query';

/** How the values of a field are compared. */
export type QueryFieldKind = 'text' | 'exact' | 'keyword' | 'number' | 'date' | 'boolean';

/** A field that the records of a dataset have. */
export interface QueryField {
  readonly name: string;
  readonly kind: QueryFieldKind;
  /** Numbers of records by value; null if a number is unknown. Empty for a field without known values. */
  readonly values: ReadonlyMap<string, number | null>;
}

export interface QueryCompletion {
  readonly kind: 'field' | 'value' | 'operator';
  readonly text: string;
  /** Number of records with the value; null if it is unknown. */
  readonly count: number | null;
  /** The text that replaces the word at the caret. */
  readonly insertion: string;
}

/** The options for the word at the caret. Offsets are in UTF-16 units. */
export interface QueryCompletions {
  readonly start: number;
  readonly end: number;
  /** False if nothing is typed yet and no value is expected. */
  readonly isBegun: boolean;
  readonly options: readonly QueryCompletion[];
}

const MOST_OPTIONS = 100;
const EXISTS_FIELD = '_exists_';
const OPERATORS = ['AND', 'OR', 'NOT'] as const;

/** The word at the caret, and the clauses before it. */
interface Place {
  readonly start: number;
  readonly end: number;
  readonly typed: string;
  /** Field of the word; null for the default field. */
  readonly field: string | null;
  readonly followsColon: boolean;
  /** Whether a colon follows, so that the word is the name of a field. */
  readonly isName: boolean;
  readonly isQuoted: boolean;
  /** Whether a clause precedes the word, as `AND` and `OR` require. */
  readonly hasClause: boolean;
}

/** Fields, values and operators that complete the word at the caret (TSK-4); null where no word is possible, as in a range. */
export function queryCompletions(
  text: string,
  caret: number,
  fields: readonly QueryField[],
): QueryCompletions | null {
  const place = placeAt(text, caret);
  if (place === null) return null;
  const { start, end, typed } = place;
  const all = place.field === null || place.isName ? namesFor(place, fields) : valuesFor(place, fields);
  const found = ranked(all, typed);
  const operators = operatorsFor(place);
  const options = place.hasClause ? [...operators, ...found] : [...found, ...operators];
  return { start, end, isBegun: typed !== '' || place.followsColon, options: options.slice(0, MOST_OPTIONS) };
}

function placeAt(text: string, caret: number): Place | null {
  const scanned = scannedQuery(text);
  const at = scanned.findIndex(({ token }) => token.start < caret && caret <= token.end);
  const one = scanned[at];
  const kind = one?.token.kind;
  if (one !== undefined && (kind === 'word' || kind === 'quoted' || kind === 'broken')) {
    return wordPlace(text, caret, scanned, at);
  }
  if (one !== undefined && !ENDS_BEFORE_WORD.has(one.token.kind)) return null;
  // The caret follows a blank, a bracket or a colon.
  const before = scanned.filter(({ token }) => token.end <= caret);
  const named = fieldBefore(before);
  return {
    start: caret,
    end: caret,
    typed: '',
    field: named ?? groupAt(before),
    followsColon: named !== null,
    isName: false,
    isQuoted: false,
    hasClause: endsInClause(before.at(-1)),
  };
}

const ENDS_BEFORE_WORD: ReadonlySet<string> = new Set(['(', ')', ':', '+', 'not']);

function wordPlace(text: string, caret: number, scanned: readonly ScannedToken[], at: number): Place | null {
  const one = scanned[at];
  const after = scanned[at + 1]?.token.kind;
  if (one === undefined || after === 'tilde' || isBrokenRange(scanned[at - 1], text)) return null;
  const { token, field, followsColon } = one;
  const place = {
    start: token.start,
    end: token.end,
    field,
    followsColon,
    isName: after === ':' && token.kind === 'word',
    hasClause: endsInClause(scanned[at - 1]),
  };
  if (token.kind === 'word') {
    if (token.pattern !== null) return null;
    return { ...place, typed: unescaped(text.slice(token.start, caret)), isQuoted: false };
  }
  const isOpen = token.kind === 'broken';
  if (text.charAt(token.start) !== '"' || (!isOpen && caret === token.end)) return null;
  // A phrase without a closing quotation mark ends at the caret; otherwise it includes the rest of the query.
  const end = isOpen ? caret : token.end;
  return { ...place, end, typed: unescaped(text.slice(token.start + 1, caret)), isQuoted: true };
}

/** Whether the token is an incomplete range. A word after it may be the start of its `TO`. */
function isBrokenRange(before: ScannedToken | undefined, text: string): boolean {
  return before?.token.kind === 'broken' && '[{'.includes(text.charAt(before.token.start));
}

/** Field of the innermost group that is open after these tokens. */
function groupAt(scanned: readonly ScannedToken[]): string | null {
  const open: (string | null)[] = [];
  for (const { token, field } of scanned) {
    if (token.kind === '(') open.push(field);
    if (token.kind === ')') open.pop();
  }
  return open.at(-1) ?? null;
}

const NO_END_OF_CLAUSE: ReadonlySet<string> = new Set(['(', ':', '+', 'and', 'or', 'not', 'broken']);

function endsInClause(before: ScannedToken | undefined): boolean {
  return before !== undefined && !NO_END_OF_CLAUSE.has(before.token.kind);
}

function namesFor({ isName, isQuoted }: Place, fields: readonly QueryField[]): readonly QueryCompletion[] {
  if (isQuoted) return [];
  const end = isName ? '' : ':';
  return fields.map(({ name }) => ({
    kind: 'field',
    text: name,
    count: null,
    insertion: `${writtenField(name)}${end}`,
  }));
}

function valuesFor({ field, typed }: Place, fields: readonly QueryField[]): readonly QueryCompletion[] {
  const known = fields.find(({ name }) => name === field);
  const values = field === EXISTS_FIELD ? fields.map(({ name }) => [name, null] as const) : known?.values;
  return [...(values ?? [])]
    .filter(([value]) => value !== typed && fitsOneLine(value))
    .map(([value, count]) => ({ kind: 'value', text: value, count, insertion: writtenValue(value) }));
}

function fitsOneLine(value: string): boolean {
  return !value.includes('\n') && !value.includes('\r');
}

/** Options that begin with the typed text, followed by those that contain it. */
function ranked(options: readonly QueryCompletion[], typed: string): readonly QueryCompletion[] {
  const sought = folded(typed);
  const places = options.map((option) => ({ option, at: folded(option.text).indexOf(sought) }));
  return [...places.filter(({ at }) => at === 0), ...places.filter(({ at }) => at > 0)].map(
    ({ option }) => option,
  );
}

function operatorsFor(place: Place): readonly QueryCompletion[] {
  const { typed, isName, isQuoted, followsColon, hasClause } = place;
  if (isName || isQuoted || followsColon) return [];
  const begun = typed.toUpperCase();
  return OPERATORS.filter((operator) => operator.startsWith(begun) && operator !== typed)
    .filter((operator) => operator === 'NOT' || hasClause)
    .map((operator) => ({ kind: 'operator', text: operator, count: null, insertion: `${operator} ` }));
}
