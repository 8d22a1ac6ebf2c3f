import { unsentRecords, type FeedbackAct, type FeedbackWrites } from '#domain/feedback/feedback-write';
import type { TranslationKey } from '#ui/shared/i18n/translate';
import type { UnsentRow } from '#ui/shared/state/sending-summary';
import { recordPath } from './record-path';

const ACT_TEXTS: Readonly<Record<FeedbackAct, TranslationKey>> = {
  submit: 'outbox.act.submit',
  draft: 'outbox.act.draft',
  discard: 'outbox.act.discard',
  clear: 'outbox.act.clear',
  undo: 'outbox.act.undo',
};

/** Feedback records with unsent responses, as the shell lists them. */
export function unsentRows(writes: FeedbackWrites): readonly UnsentRow[] {
  return unsentRecords(writes).map(({ datasetId, recordId, status, act, needsPerson }) => ({
    recordId,
    path: recordPath(datasetId, recordId, status),
    act: ACT_TEXTS[act],
    needsPerson,
  }));
}
