import { readAddress } from '#domain/task-record/record-address';
import type { PersonalTask } from '#domain/task-record/task-record';
import { unsentTasks, type TaskWrites } from '#domain/task-record/task-write';
import type { TranslationKey } from '#ui/shared/i18n/translate';
import type { UnsentRow } from '#ui/shared/state/sending-summary';
import { taskRecordPath } from './task-record-path';

const ACT_TEXTS: Readonly<Partial<Record<PersonalTask['act'], TranslationKey>>> = {
  validate: 'outbox.act.validate',
  discard: 'outbox.act.discard',
  default: 'outbox.act.default',
  unlabel: 'outbox.act.unlabel',
  undo: 'outbox.act.undo',
};

/** Task records with unsent acts, as the shell lists them. */
export function unsentTaskRows(writes: TaskWrites): readonly UnsentRow[] {
  return unsentTasks(writes).map(({ recordId, act, needsPerson }) => {
    const address = readAddress(recordId);
    return {
      recordId,
      name: address.record,
      path: taskRecordPath(address),
      act: ACT_TEXTS[act] ?? 'outbox.act.default',
      needsPerson,
    };
  });
}
