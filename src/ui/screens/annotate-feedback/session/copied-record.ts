import { NO_ANSWERS, type Answers } from '#domain/question/answer';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { recordCopy } from '#domain/feedback/record-copy';

interface CopiedForm {
  readonly isEdited: boolean;
  readonly answers: Answers;
}

/**
 * The record as JSON for the clipboard. A suggestion counts as an answer once the user has changed or saved the
 * form.
 */
export function copiedRecord(record: FeedbackRecord, { isEdited, answers }: CopiedForm): string {
  const own = isEdited ? answers : (record.response?.answers ?? NO_ANSWERS);
  return JSON.stringify(recordCopy(record, own), null, 2);
}
