import { NO_ANSWERS, type Answers } from '../question/answer';
import { exactJsonText } from '../shared/exact-json';
import { recordStatus, type FeedbackRecord } from './feedback-record';
import type { RecordStatus } from './record-status';

/** A record as plain data for pasting elsewhere. Names are those of the contract. */
export interface RecordCopy {
  readonly id: string;
  readonly external_id: string | null;
  readonly status: RecordStatus;
  readonly fields: Readonly<Record<string, string>>;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** `answers` are the user's own, saved or not; they do not include suggestions. */
export function recordCopy(record: FeedbackRecord, answers: Answers): RecordCopy {
  return {
    id: record.id,
    external_id: record.externalId,
    status: recordStatus(record),
    fields: plain(record.fields),
    metadata: plain(record.metadata),
    answers: plain(new Map([...answers].map(([name, { value }]) => [name, value]))),
  };
}

/** The record as JSON for the clipboard. A suggestion counts as an answer once the user has changed or saved the form. */
export function copiedRecord(
  record: FeedbackRecord,
  { isEdited, answers }: { readonly isEdited: boolean; readonly answers: Answers },
): string {
  const own = isEdited ? answers : (record.response?.answers ?? NO_ANSWERS);
  return exactJsonText(recordCopy(record, own), 2);
}

/** `Object.fromEntries` defines properties instead of assigning them, so that names such as `__proto__` are safe. */
function plain<T>(values: ReadonlyMap<string, T>): Readonly<Record<string, T>> {
  return Object.fromEntries(values);
}
