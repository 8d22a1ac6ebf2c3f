import { recordListSchema, recordSchema } from '../../../../contract/record';
import type {
  RecordRepository,
  RecordsFound,
} from '../../../application/annotate-feedback/ports/record-repository.port';
import type { RepositoryFailure } from '../../../application/shared/repository-failure';
import type { Question } from '../../../domain/question/question';
import type { FeedbackRecord } from '../../../domain/record/feedback-record';
import { NO_SCORES, type Stretch } from '../../../domain/record/record-queue';
import { ok, type Result } from '../../../domain/shared/result';
import type { HttpClient } from '../../http/http-client';
import { pathId, type QueryParameters } from '../../http/http-request';
import { LIFETIMES } from '../../http/lifetimes';
import { TOPICS } from '../topics';
import { recordFromDto } from './record.mapper';

export class HttpRecordRepository implements RecordRepository {
  readonly #client: HttpClient;

  constructor(client: HttpClient) {
    this.#client = client;
  }

  async find(
    datasetId: string,
    questions: readonly Question[],
    stretch: Stretch,
    signal?: AbortSignal,
  ): Promise<Result<RecordsFound, RepositoryFailure>> {
    const list = await this.#client.read(
      {
        code: 'ERROR_FETCHING_RECORDS',
        path: `/v1/me/datasets/${pathId(datasetId)}/records`,
        query: queryOf(stretch),
        topic: `${TOPICS.records}/${datasetId}`,
        lifetime: LIFETIMES.none,
        schema: recordListSchema,
      },
      signal,
    );
    if (!list.ok) return list;
    const { items, total } = list.value;
    return ok({ records: items.map((item) => recordFromDto(item, questions)), total, scores: NO_SCORES });
  }

  async get(
    recordId: string,
    questions: readonly Question[],
    signal?: AbortSignal,
  ): Promise<Result<FeedbackRecord, RepositoryFailure>> {
    const record = await this.#client.read(
      {
        code: 'ERROR_FETCHING_RECORD_BY_ID',
        path: `/v1/records/${pathId(recordId)}`,
        topic: TOPICS.records,
        schema: recordSchema,
      },
      signal,
    );
    return record.ok ? ok({ ...recordFromDto(record.value, questions), response: null }) : record;
  }
}

function queryOf({ status, offset, limit }: Stretch): QueryParameters {
  return [
    ['include', 'responses'],
    ['include', 'suggestions'],
    ['offset', String(offset)],
    ['limit', String(limit)],
    ['response_status', status],
  ];
}
