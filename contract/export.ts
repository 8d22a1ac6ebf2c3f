import * as z from 'zod/mini';
import { idSchema } from './primitives';
import type { SearchBodyDto } from './search';

/** Request for an export file. Supported by Ostraka only. */
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
  /** Not sent by earlier servers. */
  counts: z.optional(
    z.object({
      /** Exported records, whether or not they have a row in the file. */
      found: z.int(),
      rows: z.int(),
      /** Records in the file with a submitted response. */
      answered: z.int(),
      /** Records with a suggestion but without such a response. */
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
  /** Reason for a failed export; not sent by servers that do not know it. */
  fault: z.optional(z.enum(['interrupted', 'broken-off', 'not-fetched'])),
});
