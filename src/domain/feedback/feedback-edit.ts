import { sameAnswers, type Answers } from '../question/answer';
import type { UnsavedEdit } from '../work/unsaved-edit';
import { sameWanted, type WantedResponse } from './response';
import type { FeedbackRecord } from './feedback-record';

/** Unsaved answers of a user to a record. */
export interface FeedbackEdit {
  readonly answers: Answers;
  /** The saved response that the edit started from; null if there was none. */
  readonly base: WantedResponse | null;
}

export type UnsavedFeedback = UnsavedEdit<FeedbackEdit>;

/** Whether both have the same answers. */
export function sameEdit(a: FeedbackEdit, b: FeedbackEdit): boolean {
  return sameAnswers(a.answers, b.answers);
}

/** Whether the record was answered elsewhere after the edit began. */
export function isOvertaken(edit: FeedbackEdit, record: FeedbackRecord): boolean {
  return !sameWanted(edit.base, record.response);
}

/** The same answers, based on the current response of the record. */
export function rebased({ answers }: FeedbackEdit, record: FeedbackRecord): FeedbackEdit {
  return { answers, base: responseIn(record) };
}

/** The response of the record without its version on the server. */
export function responseIn({ response }: Pick<FeedbackRecord, 'response'>): WantedResponse | null {
  return response === null ? null : { status: response.status, answers: response.answers };
}
