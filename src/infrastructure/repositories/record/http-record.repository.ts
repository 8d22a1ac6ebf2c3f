import type { Reply } from '#application/shared/repository-failure';
import * as z from 'zod/mini';
import { recordListSchema, recordPlaceSchema, recordSchema, recordSearchSchema } from '#contract/record';
import type { RecordRepository } from '#application/annotate-feedback/ports/record-repository.port';
import type { Question } from '#domain/question/question';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { RecordPlace } from '#domain/queue/linked-record';
import { NO_SCORES, type RecordsFound, type Stretch } from '#domain/queue/record-queue';
import { isNarrowing, withoutAnswerOrder, type RecordSearch } from '#domain/search/feedback/record-search';
import { err, ok } from '#domain/shared/result';
import { HttpAdapter } from '#infrastructure/http/http-adapter';
import { READ_BY_POST, pathId, type QueryParameters } from '#infrastructure/http/http-request';
import { LIFETIMES } from '#infrastructure/http/lifetimes';
import { askOwnCall } from '../own-calls';
import { TOPICS } from '../topics';
import { recordFromDto } from './record.mapper';
import { refusalReason } from './refusal-reason';
import { searchToDto } from './search-body';

/** However they are asked for. */
const RECORDS = 'ERROR_FETCHING_RECORDS';

export class HttpRecordRepository extends HttpAdapter implements RecordRepository {
  find(
    datasetId: string,
    questions: readonly Question[],
    stretch: Stretch,
    signal?: AbortSignal,
  ): Reply<RecordsFound<FeedbackRecord>> {
    return isPlain(stretch.search)
      ? this.#list(datasetId, questions, stretch, signal)
      : this.#search(datasetId, questions, stretch, signal);
  }

  get(recordId: string, questions: readonly Question[], signal?: AbortSignal): Reply<FeedbackRecord> {
    return this.client.read({
      code: 'ERROR_FETCHING_RECORD_BY_ID',
      path: `/v1/records/${pathId(recordId)}`,
      topic: TOPICS.records,
      schema: recordSchema,
      signal,
      map: (record) => ({ ...recordFromDto(record, questions), response: null }),
    });
  }

  locate(
    datasetId: string,
    recordId: string,
    search: RecordSearch,
    signal?: AbortSignal,
  ): Reply<RecordPlace | null> {
    const { similarity } = search;
    return askOwnCall(this.client, 'place', () =>
      this.client.write({
        code: 'ERROR_LOCATING_RECORD',
        ...READ_BY_POST,
        path: `/v1/me/datasets/${pathId(datasetId)}/records/${pathId(recordId)}/place`,
        query: similarity === null ? [] : [['limit', String(similarity.limit)]],
        body: { type: 'json', value: searchToDto(search) },
        schema: recordPlaceSchema,
        signal,
      }),
    );
  }

  #list(
    datasetId: string,
    questions: readonly Question[],
    stretch: Stretch,
    signal?: AbortSignal,
  ): Reply<RecordsFound<FeedbackRecord>> {
    return this.client.read({
      code: RECORDS,
      path: `/v1/me/datasets/${pathId(datasetId)}/records`,
      query: queryOf(stretch),
      topic: `${TOPICS.records}/${datasetId}`,
      lifetime: LIFETIMES.none,
      schema: recordListSchema,
      signal,
      map: ({ items, total }) => ({
        records: items.map((item) => recordFromDto(item, questions)),
        total,
        scores: NO_SCORES,
      }),
    });
  }

  async #search(
    datasetId: string,
    questions: readonly Question[],
    stretch: Stretch,
    signal?: AbortSignal,
  ): Reply<RecordsFound<FeedbackRecord>> {
    const found = await this.client.write({
      code: RECORDS,
      ...READ_BY_POST,
      path: `/v1/me/datasets/${pathId(datasetId)}/records/search`,
      query: queryOf(stretch),
      body: { type: 'json', value: searchToDto(stretch.search) },
      schema: z.nullable(recordSearchSchema),
      reasonOf: refusalReason,
      ...(withoutAnswerOrder(stretch.search) && { alsoSuccess: UNSORTABLE }),
      signal,
    });
    if (!found.ok) return found;
    if (found.value === null) return err({ code: RECORDS, kind: 'server', status: 500 });
    const { items, total } = found.value;
    return ok({
      records: items.map(({ record }) => recordFromDto(record, questions)),
      total,
      scores: stretch.search.similarity === null ? NO_SCORES : scoresOf(items),
    });
  }
}

/** No failure to report: without the order by answers, the same search may succeed. */
const UNSORTABLE = new Map([[500, null]]);

/** However many there are, the records like another one come in one answer (WIR-72). */
function queryOf({ status, search, offset, limit }: Stretch): QueryParameters {
  const { similarity } = search;
  return [
    ['include', 'responses'],
    ['include', 'suggestions'],
    ['offset', String(similarity === null ? offset : 0)],
    ['limit', String(similarity === null ? limit : similarity.limit)],
    ['response_status', status],
  ];
}

type SearchItems = z.infer<typeof recordSearchSchema>['items'];

/** Of other searches, scores mean nothing a user could compare (SEA-30). */
function scoresOf(items: SearchItems): ReadonlyMap<string, number> {
  return new Map(
    items.flatMap(({ record, query_score: score = null }) => (score === null ? [] : [[record.id, score]])),
  );
}

function isPlain(search: RecordSearch): boolean {
  return !isNarrowing(search) && search.sort.length === 0;
}
