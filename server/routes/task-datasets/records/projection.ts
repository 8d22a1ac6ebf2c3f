import { isEntries, isList, type JsonEntries, type OrderedJson } from '#domain/shared/ordered-json';

/** Comparing a pattern takes as long as it has stars. */
export const PATTERN_STARS_MAX = 10;

export function isCheapPattern(pattern: string): boolean {
  return withoutRepeats(pattern).split('*').length <= PATTERN_STARS_MAX + 1;
}

/** Several stars in a row mean the same as one. */
function withoutRepeats(pattern: string): string {
  return pattern.replaceAll(/\*+/gu, '*');
}

/** Paths whose results are kept. Records of a dataset have mostly the same ones. */
const KEPT_PATHS = 10_000;

/**
 * The parts of documents that a scan returns (TWI-32): `text` with all below it, `metadata.*` all below `metadata`, `annotation*` all
 * properties that begin with it.
 */
export class Projection {
  readonly #patterns: readonly (readonly string[])[];
  readonly #wholePaths = new Map<string, boolean>();

  /** Null means everything. */
  constructor(patterns: readonly string[] | null) {
    const different = new Set((patterns ?? ['*']).map(withoutRepeats));
    this.#patterns = [...different].map((pattern) => pattern.split('*'));
  }

  /** Whether the whole property is wanted. */
  hasWhole(path: string): boolean {
    const kept = this.#wholePaths.get(path);
    if (kept !== undefined) return kept;
    const isWhole = this.#patterns.some((parts) => matches(parts, path));
    if (this.#wholePaths.size < KEPT_PATHS) this.#wholePaths.set(path, isWhole);
    return isWhole;
  }

  /** Whether the property may be wanted, as a whole or in part. */
  mayHave(key: string): boolean {
    return (
      this.hasWhole(key) ||
      this.#patterns.some((parts) => `${parts[0]}`.startsWith(`${key}.`) || isOpenBefore(parts, key))
    );
  }

  /** The wanted parts; undefined for none. Items of a list have the path of the list. */
  of(value: OrderedJson, path: string): OrderedJson | undefined {
    if (this.hasWhole(path)) return value;
    if (isList(value)) return this.#items(value, path);
    if (!isEntries(value)) return undefined;
    const parts: Array<readonly [string, OrderedJson]> = [];
    for (const [key, item] of value) {
      const part = this.of(item, `${path}.${key}`);
      if (part !== undefined) parts.push([key, part]);
    }
    return parts.length === 0 ? undefined : new Map(parts);
  }

  #items(list: readonly OrderedJson[], path: string): OrderedJson | undefined {
    const parts = list.filter((item) => isEntries(item)).map((item: JsonEntries) => this.of(item, path));
    const found = parts.filter((part) => part !== undefined);
    return found.length === 0 ? undefined : found;
  }
}

/** Whether a star of the pattern comes before the end of the key, so that it may match the rest of a longer path. */
function isOpenBefore(parts: readonly string[], key: string): boolean {
  return parts.length > 1 && key.startsWith(parts[0] ?? '');
}

/** Between the parts, which must occur in their order, any characters may be. */
function matches(parts: readonly string[], text: string): boolean {
  const [first = '', ...others] = parts;
  const last = others.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of others) {
    const found = text.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}
