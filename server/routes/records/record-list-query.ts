import * as z from 'zod/mini';
import { RECORDS_DEFAULT_LIMIT, RECORDS_MAX_LIMIT } from '../../../contract/record';
import { err, ok, type Result } from '../../../src/domain/shared/result';
import type { RecordQuery } from '../../services/records/list-records';
import { parseIncludes } from '../../services/records/record-includes';
import { parseOrder } from '../../services/records/record-order';
import type { ServiceFailure } from '../../services/service-failure';
import { queryInteger } from '../request-schemas';

const LISTED_STATUSES = ['pending', 'draft', 'submitted', 'discarded', 'missing'] as const;

const texts = z._default(z.array(z.string()), []);

/** The parameters of both record lists. */
export const recordListQuerySchema = z.object({
  include: texts,
  response_status: z._default(z.array(z.enum(LISTED_STATUSES)), []),
  metadata: texts,
  sort_by: texts,
  offset: z._default(queryInteger({ min: 0 }), 0),
  limit: z._default(queryInteger({ min: 1, max: RECORDS_MAX_LIMIT }), RECORDS_DEFAULT_LIMIT),
});

export type RecordListQuery = z.infer<typeof recordListQuerySchema>;

/** What the parameters ask for. These rules are the domain's part of the check: they answer in plain text. */
export function recordQueryFrom(query: RecordListQuery): Result<RecordQuery, ServiceFailure> {
  const [condition] = query.metadata;
  if (condition !== undefined) {
    const reason = 'this server does not filter by metadata yet';
    return err({ code: 'bad-parameter', parameter: 'metadata', value: condition, reason });
  }
  const includes = parseIncludes(query.include);
  if (!includes.ok) return includes;
  const order = parseOrder(query.sort_by);
  if (!order.ok) return order;
  // "missing" is the name that "pending" had in earlier versions.
  const statuses = query.response_status.map((status) => (status === 'missing' ? 'pending' : status));
  return ok({
    includes: includes.value,
    order: order.value,
    statuses,
    offset: query.offset,
    limit: query.limit,
  });
}
