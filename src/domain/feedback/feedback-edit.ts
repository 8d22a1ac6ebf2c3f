import { sameAnswers } from '#domain/question/answer';
import type { Answers } from '../question/answer';
import { sameWanted, type WantedResponse } from './response';
import type { FeedbackRecord } from './feedback-record';

/** Unsaved answers of a user to a record. */
export interface RecordEdit {
  readonly answers: Answers;
  /** The saved response that the edit started from; null if there was none. */
  readonly base: WantedResponse | null;
  readonly at: Date;
}

/** Whether the record was answered elsewhere after the edit began. */
export function isOvertaken(edit: RecordEdit, record: FeedbackRecord): boolean {
  return !sameWanted(edit.base, record.response);
}

/** The same edit, based on the current response of the record. */
export function rebased(edit: RecordEdit, record: FeedbackRecord): RecordEdit {
  return { ...edit, base: responseIn(record) };
}

/** The response of the record without its version on the server. */
export function responseIn({ response }: Pick<FeedbackRecord, 'response'>): WantedResponse | null {
  return response === null ? null : { status: response.status, answers: response.answers };
}

/** Entries of edits, the last changed one first. */
export function latestFirst(edits: ReadonlyMap<string, RecordEdit>): ReadonlyArray<[string, RecordEdit]> {
  return [...edits].toSorted(([, a], [, b]) => b.at.getTime() - a.at.getTime());
}

/**
 * Ids of records whose edit would be lost when leaving the page: the device stores no edit for them, or different answers. Only
 * these need a confirmation; every other edit is restored later.
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
