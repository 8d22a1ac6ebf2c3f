import * as z from 'zod/mini';
import type { Role } from '#domain/access/rights';
import {
  EXPORT_FORMATS,
  EXPORT_RESPONSES,
  EXPORT_ROWS,
  isOfOneQuestion,
  usualAnswers,
} from '#domain/dataset-export/export-plan';
import {
  beginExport,
  exportProgress,
  openDownload,
  sampleExport,
  type ExportRequest,
} from '#server/services/exports/export-requests';
import { questionsOf } from '#server/services/exports/export-context';
import { NO_SEARCH } from '#server/services/search/requested-search';
import { WithHeaders } from '../http/answer';
import { byteStream } from '../http/byte-stream';
import { endpoint, openEndpoint } from '../http/endpoint';
import { listOf } from '../http/lax-values';
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
    // The defaults of these two depend on the format.
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

/** Extensions; other servers answer 404. */
export const EXPORT_ENDPOINTS = [
  endpoint('POST /v1/me/datasets/:dataset_id/exports', {
    summary: 'Ask for a file of records; its ticket is good once, within a minute',
    body: exportBodySchema,
    success: 201,
    run: ({ context, params, body }) => beginExport(context, params.dataset_id, body(context.caller.role)),
  }),
  endpoint('POST /v1/me/datasets/:dataset_id/exports/sample', {
    summary: 'Number of records of a file, from responses and from suggestions, and its first lines',
    body: exportBodySchema,
    isRead: true,
    run: ({ context, params, body }) => sampleExport(context, params.dataset_id, body(context.caller.role)),
    answer({ counts: { records: total, ...counts }, text, exported }) {
      const titles = exported.questions.map(({ title }) => title);
      const questions = questionsOf(exported).map((question, index) => ({
        ...question,
        title: titles[index],
      }));
      return { total, counts, text, questions };
    },
  }),
  endpoint('GET /v1/me/exports/:export_id', {
    summary: 'How far a file has come',
    run: ({ context, params }) => exportProgress(context, params.export_id),
    answer: ({ state, fault, total, done }) => ({ state, total, done, ...(fault !== null && { fault }) }),
  }),
  openEndpoint('GET /v1/exports/:ticket', {
    summary: 'The file of a ticket',
    isOnce: true,
    run: ({ context, params }) => openDownload(context, params.ticket),
    answer: ({ fileName, mediaType, pieces }) =>
      new WithHeaders(byteStream(pieces), {
        'Content-Type': mediaType,
        // The name consists of letters, digits, dots, hyphens and underscores.
        'Content-Disposition': `attachment; filename="${fileName}"`,
      }),
  }),
];
