import { sameAnswers } from '#domain/question/answer';
import type { Answers } from '../question/answer';
import { sameWanted, type WantedResponse } from './response';
import type { FeedbackRecord } from './feedback-record';

/** Answers a user has given to a record and not saved. */
export interface RecordEdit {
  readonly answers: Answers;
  /** The saved response they began from; null where there was none. */
  readonly base: WantedResponse | null;
  readonly at: Date;
}

/** Whether the record was answered elsewhere since the edit began. */
export function isOvertaken(edit: RecordEdit, record: FeedbackRecord): boolean {
  return !sameWanted(edit.base, record.response);
}

/** The same edit, begun from what the record says now. */
export function rebased(edit: RecordEdit, record: FeedbackRecord): RecordEdit {
  return { ...edit, base: responseIn(record) };
}

/** The record's response without its version on the server. */
export function responseIn({ response }: Pick<FeedbackRecord, 'response'>): WantedResponse | null {
  return response === null ? null : { status: response.status, answers: response.answers };
}

/** Entries of edits, the one that was changed last at the front. */
export function latestFirst(edits: ReadonlyMap<string, RecordEdit>): ReadonlyArray<[string, RecordEdit]> {
  return [...edits].toSorted(([, a], [, b]) => b.at.getTime() - a.at.getTime());
}

/**
 * Ids of records whose edit would be lost on leaving: the device holds none for them, or other answers. Only these are
 * worth a question; every other edit is found again.
 */
export function unkeptEdits(
  edits: ReadonlyMap<string, RecordEdit>,
  kept: ReadonlyMap<string, RecordEdit>,
): readonly string[] {
  return [...edits].flatMap(([recordId, edit]) => {
    const held = kept.get(recordId);
    return held !== undefined && sameAnswers(held.answers, edit.answers) ? [] : [recordId];
  });
}
