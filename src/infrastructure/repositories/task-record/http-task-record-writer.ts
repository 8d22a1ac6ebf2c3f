import type { Reply } from '#application/shared/repository-failure';
import { taskSaveAnswerSchema } from '#contract/task-save-answer';
import type {
  CallOfAct,
  SavedTasks,
  TaskRecordWriter,
  TaskToSave,
} from '#application/annotate-task/ports/task-record-writer.port';
import type { TaskDatasetRef } from '#application/record-page/ports/task-record-source.port';
import { orderedJsonText } from '#domain/shared/ordered-json';
import { ok } from '#domain/shared/result';
import { HttpAdapter } from '#infrastructure/http/http-adapter';
import { serverHas } from '../server-information';
import { taskCall } from '../task-call';
import { TOPICS } from '../topics';
import { taskSaveBody } from './task-save-body';

/** Saves answers to task records over HTTP, on our server and on older ones. */
export class HttpTaskRecordWriter extends HttpAdapter implements TaskRecordWriter {
  checksVersions(): Reply<boolean> {
    return serverHas(this.client, 'preconditions');
  }

  async save(dataset: TaskDatasetRef, tasks: readonly TaskToSave[], act?: CallOfAct): Reply<SavedTasks> {
    const checks = await this.checksVersions();
    const { path, query } = taskCall(dataset, `/${dataset.task}:bulk`);
    const saved = await this.client.write({
      code: 'ERROR_SAVING_TASK_RECORDS',
      method: 'POST',
      path,
      query: [...query, ['answer', 'records'], ...(act === undefined ? [] : [['act', act.actId] as const])],
      body: { type: 'written-json', text: orderedJsonText(taskSaveBody(tasks, checks.ok && checks.value)) },
      schema: taskSaveAnswerSchema,
      touches: [TOPICS.datasets],
      signal: act?.signal,
    });
    if (!saved.ok) return saved;
    const { failed: failedCount, records = [] } = saved.value;
    const byName = records.map(({ id, last_updated: version = null, conflict = false }) => {
      return [String(id), { version, isConflict: conflict }] as const;
    });
    return ok({ failedCount, records: new Map(byName) });
  }
}
