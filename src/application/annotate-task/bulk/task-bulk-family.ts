import type { BulkFamily } from '#application/bulk/ports/bulk-family.port';
import { TASK_BULK_RULES, type BulkTask } from '#domain/bulk/task/task-bulk';
import { plannedTask } from '#domain/bulk/task/task-plan';
import { ok } from '#domain/shared/result';
import type { TaskRecordWriter } from '../ports/task-record-writer.port';
import type { CollectMatchedTasks } from './collect-matched-tasks.use-case';
import type { SendTaskChunk } from './send-task-chunk.use-case';

/** Maximum number of records in a call: on our server, and on other servers, where each record is looked up before the write. */
const LARGEST = { ours: 500, other: 100 } as const;

/** Fewer records do not make a call faster: it locks the dataset, and a read before it waits for the search index. */
const SMALLEST = 100;

interface TaskBulkFamilyDeps {
  readonly collect: Pick<CollectMatchedTasks, 'execute'>;
  readonly sendChunk: Pick<SendTaskChunk, 'execute'>;
  readonly server: Pick<TaskRecordWriter, 'checksVersions'>;
  /** Whether single acts on a record, given by its address, are not acknowledged yet. */
  readonly isOnItsWay: (recordId: string) => boolean;
}

/** Bulk actions on the records of task datasets. */
export function taskBulkFamily({
  collect,
  sendChunk,
  server,
  isOnItsWay,
}: TaskBulkFamilyDeps): BulkFamily<BulkTask> {
  return {
    rules: TASK_BULK_RULES,
    isOnItsWay,
    collect: (wanted, signal) => collect.execute(wanted, signal),
    plan: plannedTask,
    largestCall: async () => {
      const checks = await server.checksVersions();
      return checks.ok ? ok(checks.value ? LARGEST.ours : LARGEST.other) : checks;
    },
    smallestCall: SMALLEST,
    sendChunk: (toSend) => sendChunk.execute(toSend),
    // Every write is based on the result of the action: our server compares versions, and on other servers the writer looks first.
    planUndo: () => Promise.resolve(ok([])),
  };
}
