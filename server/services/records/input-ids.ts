import type { Result } from '#domain/shared/result';
import type { ServiceFailure } from '../service-failure';

/** Ids of a request. That they are malformed or too many is reported to callers who may use them (WIR-10). */
export type InputIds = Result<readonly string[], ServiceFailure>;

/** The failure of a batch in which two items have the same id. An item with an external id is found by that alone. */
export function repeated(
  items: ReadonlyArray<{ readonly id: string | null; readonly externalId?: string | null }>,
): ServiceFailure | null {
  const ids = items.flatMap(({ id, externalId = null }) => (externalId === null ? (id ?? []) : []));
  return new Set(ids).size < ids.length ? { code: 'records-repeated' } : null;
}
