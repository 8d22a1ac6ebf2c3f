import * as z from 'zod/mini';
import { RECORDS_DEFAULT_LIMIT, RECORDS_MAX_LIMIT } from '#contract/record';
import { parseIncludes } from '#server/services/records/record-includes';
import { parseOrder } from '#server/services/records/record-order';
import type { RecordQuery } from '#server/services/records/record-query';
import type { MetadataParameter } from '#server/services/search/requested-search';
import type { Outcome } from '#server/services/service-failure';
import { queryInteger, rule } from '../http/request-schemas';
import { noMatch } from '../http/validation-issues';

const LISTED_STATUSES = ['pending', 'draft', 'submitted', 'discarded', 'missing'] as const;

const texts = z._default(z.array(z.string()), []);

/** As reported in errors, by the contract. */
const METADATA_PATTERN = '^(?=.*[a-z0-9])[a-z0-9_-]+:(.+(,(.+))*)$';

/** Matches the same texts as `METADATA_PATTERN`, whose commas can be matched in exponentially many ways. */
const METADATA_PARAMETER = /^(?=[^\n]*[a-z0-9])([a-z0-9_-]+):([^\n]+)$/;

const metadataParameter = z.pipe(
  z.string().check(rule((text) => METADATA_PARAMETER.test(text), noMatch(METADATA_PATTERN))),
  z.transform((text): MetadataParameter => {
    const [, property = '', condition = ''] = METADATA_PARAMETER.exec(text) ?? [];
    return { property, condition };
  }),
);

/** The parameters of both record lists and of all searches. */
export const recordListQuerySchema = z.object({
  include: texts,
  response_status: z._default(z.array(z.enum(LISTED_STATUSES)), []),
  metadata: z._default(z.array(metadataParameter), []),
  sort_by: texts,
  offset: z._default(queryInteger({ min: 0 }), 0),
  limit: z._default(queryInteger({ min: 1, max: RECORDS_MAX_LIMIT }), RECORDS_DEFAULT_LIMIT),
});

/** Runs a call with the query that its parameters contain. These rules belong to the domain and answer in plain text. */
export async function withRecordQuery<T>(
  query: z.infer<typeof recordListQuerySchema>,
  run: (query: RecordQuery) => Outcome<T>,
): Outcome<T> {
  const includes = parseIncludes(query.include);
  if (!includes.ok) return includes;
  const order = parseOrder(query.sort_by);
  if (!order.ok) return order;
  const { metadata, offset, limit } = query;
  // "missing" is the name that "pending" had in earlier versions.
  const statuses = query.response_status.map((status) => (status === 'missing' ? 'pending' : status));
  return run({ includes: includes.value, metadata, order: order.value, statuses, offset, limit });
}
