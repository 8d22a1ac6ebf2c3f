import * as z from 'zod/mini';
import { err, ok } from '#domain/shared/result';
import type { InputIds } from '#server/services/records/input-ids';
import { uuidOf } from './request-schemas';

/** Ids that one call deletes at the most. */
const IDS_MAX = 100;

/** Query `ids`: ids divided by commas. */
export const idListQuery = z.object({ ids: z.array(z.string()) });

export function idsOf({ ids }: z.infer<typeof idListQuery>, what: 'records' | 'suggestions'): InputIds {
  const given = (ids.at(-1) ?? '').split(',');
  const uuids = given.flatMap((id) => uuidOf(id) ?? []);
  if (uuids.length < given.length) return err({ code: 'malformed-id' });
  return given.length > IDS_MAX ? err({ code: 'too-many-ids', what, most: IDS_MAX }) : ok(uuids);
}
