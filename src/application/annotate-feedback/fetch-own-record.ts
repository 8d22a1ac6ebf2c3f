import { withResponse, type FeedbackRecord } from '#domain/feedback/feedback-record';
import type { Question } from '#domain/question/question';
import { ok } from '#domain/shared/result';
import type { Reply } from '../shared/repository-failure';
import type { RecordRepository } from './ports/record-repository.port';
import type { ResponseRepository } from './ports/response-repository.port';

interface WantedRecord {
  readonly id: string;
  readonly questions: readonly Question[];
}

/** A record with the user's own response. Fails with ERROR_FETCHING_RECORD_BY_ID or ERROR_FETCHING_OWN_RESPONSE. */
export async function fetchOwnRecord(
  records: Pick<RecordRepository, 'get'>,
  responses: Pick<ResponseRepository, 'ownOf'>,
  { id, questions }: WantedRecord,
  signal?: AbortSignal,
): Reply<FeedbackRecord> {
  const record = await records.get(id, questions, signal);
  if (!record.ok) return record;
  const response = await responses.ownOf(record.value, questions);
  return response.ok ? ok(withResponse(record.value, response.value)) : response;
}
