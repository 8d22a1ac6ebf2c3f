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
  total: z.int(),
  text: z.nullable(z.string()),
  questions: z.array(
    z.object({ name: z.string(), title: z.string(), type: z.string(), field: z.nullable(z.string()) }),
  ),
});

export const exportProgressSchema = z.object({
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  total: z.int(),
  done: z.int(),
  /** Of an export that failed; left out by servers that do not know it. */
  fault: z.optional(z.enum(['interrupted', 'broken-off', 'not-fetched'])),
});
