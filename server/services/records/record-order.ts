import { SEARCH_LIMITS } from '#contract/search';
import { err, ok, type Result } from '#domain/shared/result';
import type { ServiceFailure } from '../service-failure';
import type { ListSortKey } from './record-query';

/** `inserted_at`, `metadata.size:desc`; clients of newer Pythons write the direction as `SortOrder.desc`. */
const SORT_ITEM = /^(?:(inserted_at|updated_at)|metadata\.([^:]+))(?::(?:SortOrder\.)?(asc|desc))?$/;

/** Reads `sort_by`. A list in one parameter is possible only without directions (WIR-69). */
export function parseOrder(texts: readonly string[]): Result<readonly ListSortKey[], ServiceFailure> {
  const items = texts.flatMap((text) => (text.includes(':') ? [text] : text.split(',')));
  const [tooMany] = items.slice(SEARCH_LIMITS.sortKeys);
  if (tooMany !== undefined) return refused(tooMany, `at most ${SEARCH_LIMITS.sortKeys} are taken`);
  const order: ListSortKey[] = [];
  for (const item of items) {
    const key = sortKeyIn(item);
    if (key === null)
      return refused(item, 'inserted_at, updated_at or metadata.<name>, with :asc or :desc, is expected');
    order.push(key);
  }
  return ok(order);
}

function sortKeyIn(item: string): ListSortKey | null {
  const [, time, property, word] = SORT_ITEM.exec(item) ?? [];
  const direction = word === 'desc' ? word : 'asc';
  if (property !== undefined) return { scope: { entity: 'metadata', property }, direction };
  if (time === undefined) return null;
  const scope = { entity: 'record', property: time === 'inserted_at' ? time : 'updated_at' } as const;
  return { scope, direction };
}

function refused(value: string, reason: string): Result<never, ServiceFailure> {
  return err({ code: 'bad-parameter', parameter: 'sort_by', value, reason });
}
