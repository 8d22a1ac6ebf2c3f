import { NAME_MAX_LENGTH } from './record-limits';
import type { RecordProblem, RecordProblemCode } from './record-problem';
import {
  isEntries,
  isList,
  WrittenNumber,
  type JsonEntries,
  type OrderedJson,
} from '#domain/shared/ordered-json';

/** Problems of a record that are noted: a list may have a hundred thousand. */
const NOTED_MAX = 100;

/**
 * A value of a request and its place. Each method reads it as one type; it notes a problem and returns null if the value is not
 * of that type.
 */
export class GivenValue {
  readonly value: OrderedJson | undefined;
  readonly #key: string | number | null;
  readonly #parent: GivenValue | null;
  readonly #problems: RecordProblem[];

  private constructor(
    value: OrderedJson | undefined,
    problems: RecordProblem[],
    parent: GivenValue | null,
    key: string | number | null,
  ) {
    this.value = value;
    this.#problems = problems;
    this.#parent = parent;
    this.#key = key;
  }

  static root(value: OrderedJson, problems: RecordProblem[]): GivenValue {
    return new GivenValue(value, problems, null, null);
  }

  /** Whether there is a value other than null. */
  get isGiven(): boolean {
    return this.value !== undefined && this.value !== null;
  }

  at(key: string): GivenValue {
    return this.#child(isEntries(this.value) ? this.value.get(key) : undefined, key);
  }

  /** Notes a problem with this value. */
  refuse(code: RecordProblemCode): null {
    if (this.#problems.length >= NOTED_MAX) return null;
    const place: Array<string | number> = [];
    // oxlint-disable-next-line typescript/no-this-alias, unicorn/no-this-assignment
    for (let given: GivenValue | null = this; given !== null; given = given.#parent)
      if (given.#key !== null) place.unshift(shortKey(given.#key));
    this.#problems.push({ place, code });
    return null;
  }

  /** Notes that the record breaks a rule over several values. */
  refuseWhole(code: RecordProblemCode): null {
    this.#problems.push({ place: ['__root__'], code });
    return null;
  }

  /** Reads a text. A number is converted to the text with which it was written. */
  text(): string | null {
    if (typeof this.value === 'string') return this.value;
    if (this.value instanceof WrittenNumber) return this.value.text;
    return this.#refuseType('not-a-text');
  }

  boolean(): boolean | null {
    return typeof this.value === 'boolean' ? this.value : this.#refuseType('not-a-boolean');
  }

  number(): WrittenNumber | null {
    const { value } = this;
    return value instanceof WrittenNumber && Number.isFinite(value.value)
      ? value
      : this.#refuseType('not-a-number');
  }

  wholeNumber(): number | null {
    const { value } = this;
    return value instanceof WrittenNumber && Number.isSafeInteger(value.value)
      ? value.value
      : this.#refuseType('not-a-whole-number');
  }

  items(): readonly GivenValue[] | null {
    if (!isList(this.value)) return this.#refuseType('not-a-list');
    return this.value.map((item, index) => this.#child(item, index));
  }

  entries(): JsonEntries | null {
    return isEntries(this.value) ? this.value : this.#refuseType('not-an-object');
  }

  /** The values of an object, by key. */
  fields(): ReadonlyMap<string, GivenValue> | null {
    const entries = this.entries();
    return entries && new Map([...entries].map(([key, value]) => [key, this.#child(value, key)]));
  }

  #child(value: OrderedJson | undefined, key: string | number): GivenValue {
    return new GivenValue(value, this.#problems, this, key);
  }

  #refuseType(code: RecordProblemCode): null {
    if (this.value === undefined) return this.refuse('missing');
    return this.refuse(this.value === null ? 'null' : code);
  }
}

/** Each of the problems repeats the keys of its place, which may have millions of characters. */
function shortKey(key: string | number): string | number {
  return typeof key === 'string' && key.length > NAME_MAX_LENGTH ? `${key.slice(0, NAME_MAX_LENGTH)}…` : key;
}
