import { SEARCH_LIMITS } from '#contract/search';
import { ok, type Result } from '#domain/shared/result';
import { badParameter, type ServiceFailure } from '../service-failure';
import { keysOfParameter } from './parameter-keys';

/** An entry of `sort_by`: a field and the word behind it, neither of them understood yet. */
export interface RequestedOrder {
  readonly field: string;
  readonly word: string | null;
}

export interface ListSortKey {
  readonly scope:
    | { readonly entity: 'record'; readonly property: 'inserted_at' | 'updated_at' }
    | { readonly entity: 'metadata'; readonly property: string };
  readonly direction: 'asc' | 'desc';
}

/** Reads `sort_by`, each field once. A list in one parameter is possible only without words (WIR-69). */
export function parseOrder(texts: readonly string[]): Result<readonly RequestedOrder[], ServiceFailure> {
  const keys = keysOfParameter('sort_by', texts);
  if (!keys.ok) return keys;
  const words = new Map<string, readonly string[]>();
  for (const { key, values } of keys.value)
    words.set(key, values === null ? [] : [...(words.get(key) ?? []), ...values]);
  const repeated = [...words].find(([, values]) => values.length > 1);
  if (repeated !== undefined) {
    const [key, { length: count }] = repeated;
    return badParameter({ code: 'repeated', parameter: 'sort_by', key, count });
  }
  if (words.size > SEARCH_LIMITS.sortKeys)
    return badParameter({ code: 'too-many', parameter: 'sort_by', most: SEARCH_LIMITS.sortKeys });
  return ok([...words].map(([field, [word = null]]) => ({ field, word })));
}

const FIELD = /^(?:(inserted_at|updated_at)|metadata\.((?=.*[a-z0-9])[a-z0-9_-]+))$/;

/** Clients of newer Pythons write a direction as `SortOrder.desc`. */
const WORD = /^(?:SortOrder\.)?(asc|desc)$/;

/** The requested keys. The search checks whether the dataset has the properties. */
export function sortKeysOf(order: readonly RequestedOrder[]): Result<readonly ListSortKey[], ServiceFailure> {
  const keys: ListSortKey[] = [];
  for (const { field, word } of order) {
    const [, time, property] = FIELD.exec(field) ?? [];
    const [, direction] = WORD.exec(word ?? 'asc') ?? [];
    const scope = scopeOf(time, property);
    if (scope === null) return badParameter({ code: 'sort-field', field });
    if (direction === undefined) return badParameter({ code: 'sort-word', word: word ?? '', field });
    keys.push({ scope, direction: direction === 'desc' ? direction : 'asc' });
  }
  return ok(keys);
}

function scopeOf(time: string | undefined, property: string | undefined): ListSortKey['scope'] | null {
  if (property !== undefined) return { entity: 'metadata', property };
  if (time === undefined) return null;
  return { entity: 'record', property: time === 'updated_at' ? time : 'inserted_at' };
}
