import * as z from 'zod/mini';
import type { Role } from '#domain/access/rights';
import {
  EXPORT_FORMATS,
  EXPORT_RESPONSES,
  EXPORT_ROWS,
  isOfOneQuestion,
  usualAnswers,
} from '#domain/dataset-export/export-plan';
import { ok } from '#domain/shared/result';
import {
  beginExport,
  exportProgress,
  openDownload,
  sampleExport,
  type ExportRequest,
} from '#server/services/exports/export-requests';
import { questionsOf } from '#server/services/exports/export-context';
import { NO_SEARCH } from '#server/services/search/requested-search';
import { FileAnswer } from '../http/byte-stream';
import { endpoint, openEndpoint } from '../http/endpoint';
import { listOf } from '../http/lax-values';
import { pathIds } from '../http/request-schemas';
import { searchBodySchema } from './search-body';

const searchedSchema = z.pipe(
  z.object({
    response_status: z._default(listOf(z.enum(['pending', 'draft', 'submitted', 'discarded'])), []),
    body: z.optional(searchBodySchema),
    limit: z._default(z.nullable(z.int().check(z.gte(1))), null),
  }),
  z.transform(({ response_status: statuses, body = NO_SEARCH, limit: most }) => ({
    statuses,
    asked: body,
    most,
  })),
);

const exportBodySchema = z.pipe(
  z.object({
    format: z.enum(EXPORT_FORMATS),
    rows: z._default(z.enum(EXPORT_ROWS), 'records'),
    // Unless given, these two depend on the format.
    responses: z.optional(z.enum(EXPORT_RESPONSES)),
    suggestions: z.optional(z.boolean()),
    metadata: z._default(z.boolean(), true),
    vectors: z._default(z.boolean(), false),
    stamps: z._default(z.boolean(), false),
    question: z._default(z.nullable(z.string()), null),
    search: z._default(z.nullable(searchedSchema), null),
  }),
  z.transform(({ search, responses, suggestions, ...given }) => (role: Role): ExportRequest => {
    const usual = usualAnswers(given.format, role);
    const usualResponses = isOfOneQuestion(given.format) ? usual.responses : 'none';
    const answers = {
      responses: responses ?? usualResponses,
      suggestions: suggestions ?? usual.suggestions,
    };
    return { plan: { ...given, ...answers }, search };
  }),
);

const EXPORT = {
  method: 'POST',
  params: pathIds('dataset_id'),
  body: exportBodySchema,
} as const;

/** Ours; other servers answer 404. */
export const EXPORT_ENDPOINTS = [
  endpoint({
    ...EXPORT,
    path: '/v1/me/datasets/:dataset_id/exports',
    summary: 'Ask for a file of records; its ticket is good once, within a minute',
    success: 201,
    run: ({ context, caller, params, body }) =>
      beginExport(context, caller, params.dataset_id, body(caller.role)),
  }),
  endpoint({
    ...EXPORT,
    path: '/v1/me/datasets/:dataset_id/exports/sample',
    summary: 'Number of records of a file, from responses and from suggestions, and its first lines',
    isRead: true,
    async run({ context, caller, params, body }) {
      const sample = await sampleExport(context, caller, params.dataset_id, body(caller.role));
      if (!sample.ok) return sample;
      const { counts, text, exported } = sample.value;
      const { records: total, ...others } = counts;
      const titles = exported.questions.map(({ title }) => title);
      const questions = questionsOf(exported).map((question, index) => ({
        ...question,
        title: titles[index],
      }));
      return ok({ total, counts: others, text, questions });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/me/exports/:export_id',
    summary: 'How far a file has come',
    params: pathIds('export_id'),
    async run({ context, caller, params }) {
      const row = await exportProgress(context, caller, params.export_id);
      if (!row.ok) return row;
      const { state, fault, total, done } = row.value;
      return ok({ state, total, done, ...(fault !== null && { fault }) });
    },
  }),
  openEndpoint({
    method: 'GET',
    path: '/v1/exports/:ticket',
    summary: 'The file of a ticket',
    params: z.object({ ticket: z.string() }),
    async run({ context, params }) {
      const download = await openDownload(context, params.ticket);
      if (!download.ok) return download;
      const { fileName, mediaType, pieces } = download.value;
      return ok(new FileAnswer(fileName, mediaType, pieces));
    },
  }),
];
