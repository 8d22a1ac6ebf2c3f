import * as z from 'zod/mini';
import { err, ok, type Result } from '#domain/shared/result';
import type { ServiceFailure } from '../services/service-failure';
import { uuidOf } from './request-schemas';

/** Ids that one call deletes at the most. */
const IDS_MAX = 100;

/** A query with a list of ids, divided by commas. */
export const idListQuery = z.object({ ids: z.array(z.string()) });

export function idsOf(
  { ids }: z.infer<typeof idListQuery>,
  what: 'records' | 'suggestions',
): Result<readonly string[], ServiceFailure> {
  const given = (ids.at(-1) ?? '').split(',');
  if (given.length > IDS_MAX) return err({ code: 'too-many-ids', what, most: IDS_MAX });
  const uuids = given.flatMap((id) => uuidOf(id) ?? []);
  return uuids.length < given.length ? err({ code: 'malformed-id' }) : ok(uuids);
}
