import * as z from 'zod/mini';
import { taskHistorySchema, type TaskHistoryDto } from '#contract/task-history';
import type { TaskHistory, TaskHistoryStretch } from '#application/find-task-records/ports/task-history.port';
import type { TaskDatasetRef } from '#application/record-page/ports/task-record-source.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { HistoryPage } from '#domain/history/history-page';
import { parseOrderedJson } from '#domain/shared/ordered-json';
import { ok, type Result } from '#domain/shared/result';
import type { TaskChange } from '#domain/task-record/task-history';
import type { RecordTask, TaskAnswer, TaskRecord } from '#domain/task-record/task-record';
import type { HttpClient } from '#infrastructure/http/http-client';
import { pathId } from '#infrastructure/http/http-request';
import { LIFETIMES } from '#infrastructure/http/lifetimes';
import { dateFromTimestamp } from '#infrastructure/http/timestamp';
import { askOwnCall } from '../own-calls';
import { taskCall } from '../task-call';
import { TOPICS } from '../topics';
import { markedFromDto } from './task-record.mapper';

/** Entries of a stretch: what a user reads before they ask for more. */
const HISTORY_STRETCH = 100;

/** Servers that keep no history do not have the call. */
const NO_SUCH_CALL = new Map([
  [404, null],
  [405, null],
]);

type ChangeDto = TaskHistoryDto['items'][number];

export class HttpTaskHistory implements TaskHistory {
  readonly #client: HttpClient;

  constructor(client: HttpClient) {
    this.#client = client;
  }

  async ofRecord(
    dataset: TaskDatasetRef,
    { name }: TaskRecord,
    { from, signal }: TaskHistoryStretch,
  ): Promise<Result<HistoryPage<TaskChange> | null, RepositoryFailure>> {
    const offset = Number(from ?? 0);
    const { path, query } = taskCall(dataset, `/records/${pathId(name.text)}/history`);
    const history = await askOwnCall(this.#client, 'task history', () =>
      this.#client.read(
        {
          code: 'ERROR_FETCHING_TASK_HISTORY',
          path,
          query: [...query, ['offset', String(offset)], ['limit', String(HISTORY_STRETCH)]],
          topic: TOPICS.records,
          lifetime: LIFETIMES.none,
          parse: parseOrderedJson,
          schema: z.nullable(taskHistorySchema),
          alsoSuccess: NO_SUCH_CALL,
        },
        signal,
      ),
    );
    if (!history.ok) return history;
    if (history.value === null) return ok(null);
    const { items, total } = history.value;
    const behind = offset + items.length;
    return ok({
      entries: items.map((item) => changeFromDto(item, dataset.task)),
      next: items.length > 0 && behind < total ? String(behind) : null,
    });
  }
}

function changeFromDto(dto: ChangeDto, task: RecordTask): TaskChange {
  const { id, user, act, before, after, forgotten: isForgotten, inserted_at } = dto;
  return {
    id,
    at: dateFromTimestamp(inserted_at),
    by: { id: user.id, name: user.username ?? null },
    isInBulk: act !== undefined,
    before: answerFromDto(before, task),
    after: answerFromDto(after, task),
    isForgotten,
  };
}

function answerFromDto({ status, annotation }: ChangeDto['before'], task: RecordTask): TaskAnswer {
  return { status, annotation: annotation === undefined ? null : markedFromDto(annotation, task) };
}
