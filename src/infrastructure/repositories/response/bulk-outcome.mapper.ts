import type { BulkReplyDto } from '#contract/response';
import type { FeedbackBulkOutcome, FeedbackBulkProblem } from '#domain/bulk/feedback/feedback-bulk';
import type { Question } from '#domain/question/question';
import { responseFromDto, savedFromDto } from './response.mapper';
import { textAround } from './text-around';

export type BulkReplyItem = BulkReplyDto['items'][number];

/** Words of the contract. */
const GONE = /^Record with id .* not found/iu;
const FORBIDDEN = /ForbiddenOperationError/u;

export function saveOutcome(
  recordId: string,
  { item, error }: BulkReplyItem,
  questions: readonly Question[],
): FeedbackBulkOutcome {
  if (item !== null) return { kind: 'done', recordId, after: savedFromDto(item) };
  return { kind: 'problem', recordId, problem: problemOf(error, questions) };
}

export function removalOutcome(
  recordId: string,
  { item, error }: BulkReplyItem,
  questions: readonly Question[],
): FeedbackBulkOutcome {
  if (item !== null) return { kind: 'done', recordId, after: null };
  return { kind: 'problem', recordId, problem: problemOf(error, questions) };
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
