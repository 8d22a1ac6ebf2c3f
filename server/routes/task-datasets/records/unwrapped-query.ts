import * as z from 'zod/mini';
import { shapedAs } from '../../http/input-shape';
import { QUERY_KEYS, taskQuerySchema } from '../search/task-query-schema';

/** The query of a deletion. Some clients wrap it by mistake; taken literally, it would have no conditions and delete everything (TWI-33). */
export const unwrappedQuery = shapedAs(
  z.pipe(
    z.transform((body: unknown): unknown => (isWrapped(body) ? body.query : (body ?? {}))),
    taskQuerySchema,
  ),
  z.optional(taskQuerySchema),
);

function isWrapped(body: unknown): body is { readonly query: unknown } {
  if (typeof body !== 'object' || body === null || !('query' in body) || body.query === null) return false;
  return QUERY_KEYS.every((key) => !(key in body));
}
