import type { BulkReplyDto, ResponseDto } from '#contract/response';
import type { FeedbackBulkOutcome, FeedbackBulkProblem } from '#domain/bulk/feedback/feedback-bulk';
import type { SavedResponse } from '#domain/feedback/response';
import type { Question } from '#domain/question/question';
import { responseFromDto } from './response.mapper';
import { textAround } from './text-around';

type BulkReplyItem = BulkReplyDto['items'][number];

/** Converts a written response to the one that the user then has. */
export type ResponseAfterWrite = (dto: ResponseDto) => SavedResponse | null;

/** Words of the contract. */
const GONE = /^Record with id .* not found/iu;
const FORBIDDEN = /ForbiddenOperationError/u;

export function bulkOutcome(
  recordId: string,
  { item, error }: BulkReplyItem,
  questions: readonly Question[],
  after: ResponseAfterWrite,
): FeedbackBulkOutcome {
  return item === null
    ? { kind: 'problem', recordId, problem: problemOf(error, questions) }
    : { kind: 'done', recordId, after: after(item) };
}

function problemOf(error: BulkReplyItem['error'], questions: readonly Question[]): FeedbackBulkProblem {
  if (error === null) return { kind: 'refused' };
  const { detail, current } = error;
  if (current !== undefined) {
    const theirs = current && responseFromDto(current, questions, textAround(current.values));
    return { kind: 'conflict', theirs };
  }
  if (FORBIDDEN.test(detail)) return { kind: 'forbidden' };
  return GONE.test(detail) ? { kind: 'gone' } : { kind: 'refused', detail };
}
