import { base64Json } from '#domain/search/task/base64-json';
import { readAddress } from '#domain/task-record/record-address';
import type { PersonalTask } from '#domain/task-record/task-record';
import { unsentTasks, type TaskWrites } from '#domain/task-record/task-write';
import type { TranslationKey } from '#ui/shared/i18n/translate';
import { taskRecordsPath } from '#ui/shared/page/paths';
import type { UnsentRow } from '#ui/shared/state/sending-summary';

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
    const { workspace, dataset, record: name } = readAddress(recordId);
    return {
      recordId,
      name,
      path: recordPath(workspace, dataset, name),
      act: ACT_TEXTS[act] ?? 'outbox.act.default',
      needsPerson,
    };
  });
}

/** The page of the dataset with a search that finds the record alone. */
function recordPath(workspace: string, dataset: string, name: string): string {
  const text = `id:"${name.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  return `${taskRecordsPath(workspace, dataset)}?query=${base64Json({ text })}`;
}
