import * as z from 'zod/mini';
import { idSchema } from './primitives';
import type { SearchBodyDto } from './search';

/** A file that is asked for. Ours. */
export interface ExportBodyDto {
  readonly format: string;
  readonly rows: string;
  readonly responses: string;
  readonly suggestions: boolean;
  readonly metadata: boolean;
  readonly vectors: boolean;
  readonly stamps: boolean;
  readonly question: string | null;
  /** Null for all records. */
  readonly search: {
    readonly response_status: readonly string[];
    readonly body: SearchBodyDto;
    readonly limit: number | null;
  } | null;
}

export const begunExportSchema = z.object({ id: idSchema, ticket: z.string(), total: z.int() });

export const exportSampleSchema = z.object({
  /** Records that have a row in the file. */
  total: z.int(),
  /** Left out by earlier servers. */
  counts: z.optional(
    z.object({
      /** Records that are exported, with a row in the file or without. */
      found: z.int(),
      rows: z.int(),
      /** Records with a submitted response among those of the file. */
      answered: z.int(),
      /** Records with a suggestion and no such response. */
      suggested: z.int(),
    }),
  ),
  text: z.nullable(z.string()),
  questions: z.array(
    z.object({ name: z.string(), title: z.string(), type: z.string(), field: z.nullable(z.string()) }),
  ),
});

export const exportProgressSchema = z.object({
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  total: z.int(),
  /** Records read so far; at the end, those in the file. */
  done: z.int(),
  /** Of an export that failed; left out by servers that do not know it. */
  fault: z.optional(z.enum(['interrupted', 'broken-off', 'not-fetched'])),
});
