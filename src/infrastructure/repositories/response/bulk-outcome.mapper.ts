import type { BulkReplyDto, ResponseDto } from '../../../../contract/response';
import type { BulkOutcome, BulkProblem } from '../../../domain/bulk/bulk-act';
import type { Question } from '../../../domain/question/question';
import type { Response } from '../../../domain/response/response';
import { responseFromDto, savedFromDto } from './response.mapper';

export type BulkReplyItem = BulkReplyDto['items'][number];

/** What other servers say of a record that is not there; ours say it by code. */
const GONE = /^Record with id .* not found/iu;

/** No text of a record is longer, in code points. */
const LONGEST_TEXT = 10_000_000;

export function saveOutcome(
  recordId: string,
  { item, error }: BulkReplyItem,
  questions: readonly Question[],
): BulkOutcome {
  if (item !== null) return { kind: 'done', recordId, after: savedFromDto(item) };
  return { kind: 'problem', recordId, problem: problemOf(error, questions) };
}

export function removalOutcome(
  recordId: string,
  { item, error }: BulkReplyItem,
  questions: readonly Question[],
): BulkOutcome {
  if (item !== null) return { kind: 'done', recordId, after: null };
  return { kind: 'problem', recordId, problem: problemOf(error, questions) };
}

function problemOf(error: BulkReplyItem['error'], questions: readonly Question[]): BulkProblem {
  if (error === null) return { kind: 'refused' };
  const { code, detail, current } = error;
  if (current !== undefined) return { kind: 'conflict', theirs: current && heldResponse(current, questions) };
  return code === 'not-found' || GONE.test(detail) ? { kind: 'gone' } : { kind: 'refused', detail };
}

/** The text of the record is not at hand, but spans that a server holds lie within it. */
function heldResponse(dto: ResponseDto, questions: readonly Question[]): Response {
  const spans = Object.values(dto.values ?? {}).flatMap(({ value }) => (Array.isArray(value) ? value : []));
  const length = spans.reduce<number>((longest, span) => Math.max(longest, endOf(span)), 0);
  const text = ' '.repeat(Math.min(length, LONGEST_TEXT));
  return responseFromDto(dto, questions, () => text);
}

function endOf(value: unknown): number {
  const isSpan = typeof value === 'object' && value !== null && 'end' in value;
  return isSpan && typeof value.end === 'number' ? value.end : 0;
}
