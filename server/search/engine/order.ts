import type { CursorValue, SearchCursor, SearchOrder, SortKey } from '../search-request';
import type { Documents } from './documents';
import type { Compare } from './select-page';
import type { Evaluation } from './evaluation';
import { NumberColumn } from './number-column';

/** Size of the circle of `shuffle`. */
export const CIRCLE = 2 ** 31;

type PlainOrder = Exclude<SearchOrder, { kind: 'similar' }>;

/** A part of an order: by document a number, the lowest first, and the values that the numbers represent. */
interface SortColumn {
  readonly numbers: Float64Array;
  /** Order among equal numbers, where these are rounded (SEA-15); null where they are exact. */
  readonly rests?: Float64Array | null;
  valueOf(number: number, rest: number): CursorValue;
  numberOf(value: CursorValue): number;
}

/** Numbers by document, in the order of their importance. */
function keysOf(columns: readonly SortColumn[]): readonly Float64Array[] {
  return columns.flatMap(({ numbers, rests }) => (rests ? [numbers, rests] : [numbers]));
}

/** An order of documents; equal ones by id. */
export class Ordering {
  readonly compare: Compare;
  readonly #columns: readonly SortColumn[];
  readonly #documents: Documents;

  constructor(columns: readonly SortColumn[], documents: Documents) {
    this.#columns = columns;
    this.#documents = documents;
    this.compare = byNumbers(keysOf(columns), (a, b) => (documents.idOf(a) < documents.idOf(b) ? -1 : 1));
  }

  /** The place behind a document. */
  cursorBehind(doc: number): SearchCursor {
    const values = this.#columns.map(({ numbers, rests, valueOf }) =>
      valueOf(numbers[doc] ?? Infinity, rests?.[doc] ?? 0),
    );
    return { values, recordId: this.#documents.idOf(doc) };
  }

  /** Documents behind a cursor, whether or not its record is still there. */
  behind(docs: Uint32Array, { values, recordId }: SearchCursor): Uint32Array {
    if (values.length !== this.#columns.length) throw new RangeError('The cursor belongs to another order');
    const columns = keysOf(this.#columns);
    const bounds = this.#columns.flatMap(({ rests, numberOf }, index) => {
      const value = values[index] ?? null;
      return rests ? [numberOf(value), restOf(value, numberOf(value))] : [numberOf(value)];
    });
    return docs.filter((doc) => {
      for (let at = 0; at < columns.length; at += 1) {
        const difference = compareNumbers(columns[at]?.[doc] ?? 0, bounds[at] ?? 0);
        if (difference !== 0) return difference > 0;
      }
      return this.#documents.idOf(doc) > recordId;
    });
  }
}

/** `relevance`, by document, where words were looked for. */
export function orderOf(order: PlainOrder, evaluation: Evaluation, relevance: Float64Array | null): Ordering {
  const { documents } = evaluation.tables;
  const rated = relevance === null ? [] : [descending(relevance)];
  switch (order.kind) {
    case 'sorted':
      return new Ordering(
        [
          ...order.keys.map((key) => sortedBy(key, evaluation)),
          (order.ties === 'desc' ? descending : ascending)(documents.ordinals),
        ],
        documents,
      );
    case 'own':
      return new Ordering([...rated, ascending(positionsOnCircle(order.start, evaluation))], documents);
    case 'index':
      return new Ordering([...rated, ascending(documents.ordinals)], documents);
  }
}

/** The best first. */
export function byScore(scores: Float64Array, documents: Documents): Ordering {
  return new Ordering([descending(scores)], documents);
}

/** By document how far it is from the start of the circle. */
export function positionsOnCircle(start: number, evaluation: Evaluation): Float64Array {
  const { documents } = evaluation.tables;
  const { shuffles, capacity } = documents;
  const positions = new Float64Array(capacity);
  for (let doc = 0; doc < capacity; doc += 1) {
    const distance = (shuffles[doc] ?? 0) - start;
    positions[doc] = distance >= 0 ? distance : distance + CIRCLE;
  }
  return positions;
}

/** By the values of a column; documents without a value come last either way. */
function sortedBy({ by, direction }: SortKey, evaluation: Evaluation): SortColumn {
  const numbers = new Float64Array(evaluation.tables.documents.capacity).fill(Infinity);
  const values = evaluation.tables.values.columnOf(by)?.values;
  const sign = direction === 'asc' ? 1 : -1;
  const rows = evaluation.rowsOf(by, null);
  if (evaluation.budget.spend(numbers.length)) values?.lowerKeys(rows, sign, numbers);
  return {
    numbers,
    rests: values instanceof NumberColumn ? values.restsOfKeys(rows, sign, numbers) : null,
    valueOf: (number, rest) => {
      if (number === Infinity) return null;
      return rest === 0
        ? (values?.valueAt(sign * number) ?? null)
        : BigInt(sign * number) + BigInt(sign * rest);
    },
    numberOf: (value) => (value === null ? Infinity : sign * (values?.placeOf(value) ?? Infinity)),
  };
}

/** Difference between a cursor's exact number and its rounded double, under the sign of the key. */
function restOf(value: CursorValue, key: number): number {
  if (typeof value !== 'bigint') return 0;
  const rest = Number(value - BigInt(Number(value)));
  return Math.sign(key) === Math.sign(Number(value)) ? rest : -rest;
}

function ascending(numbers: Float64Array): SortColumn {
  return { numbers, valueOf: (number) => number, numberOf: Number };
}

function descending(numbers: Float64Array): SortColumn {
  return {
    numbers: numbers.map((number) => -number),
    valueOf: (number) => -number,
    numberOf: (value) => -Number(value),
  };
}

function byNumbers(columns: readonly Float64Array[], tie: Compare): Compare {
  const [only] = columns;
  if (columns.length === 1 && only !== undefined)
    return (a, b) => compareNumbers(only[a] ?? 0, only[b] ?? 0) || (a === b ? 0 : tie(a, b));
  return (a, b) => {
    for (const numbers of columns) {
      const difference = compareNumbers(numbers[a] ?? 0, numbers[b] ?? 0);
      if (difference !== 0) return difference;
    }
    return a === b ? 0 : tie(a, b);
  };
}

/** Also compares infinite numbers, for which a difference would be no number. */
function compareNumbers(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
