import type { Reply } from '#application/shared/repository-failure';
import * as z from 'zod/mini';
import { taskHistorySchema, type TaskHistoryDto } from '#contract/task-history';
import type { TaskHistory } from '#application/find-task-records/ports/task-history.port';
import type { HistoryStretch } from '#application/history/ports/history-repository.port';
import type { TaskDatasetRef } from '#application/record-page/ports/task-record-source.port';
import type { HistoryPage } from '#domain/history/history-page';
import { parseOrderedJson } from '#domain/shared/ordered-json';
import type { TaskChange } from '#domain/task-record/task-history';
import type { RecordTask, TaskAnswer, TaskRecord } from '#domain/task-record/task-record';
import { HttpAdapter } from '#infrastructure/http/http-adapter';
import { pathId } from '#infrastructure/http/http-request';
import { LIFETIMES } from '#infrastructure/http/lifetimes';
import { dateFromTimestamp } from '#infrastructure/http/timestamp';
import { historyPage, NO_SUCH_CALL, offsetQuery } from '../history/history-pages';
import { askOwnCall } from '../own-calls';
import { taskCall } from '../task-call';
import { TOPICS } from '../topics';
import { markedFromDto } from './task-record.mapper';

type ChangeDto = TaskHistoryDto['items'][number];

export class HttpTaskHistory extends HttpAdapter implements TaskHistory {
  ofRecord(
    dataset: TaskDatasetRef,
    { name }: TaskRecord,
    { from, signal }: HistoryStretch,
  ): Reply<HistoryPage<TaskChange> | null> {
    const { path, query } = taskCall(dataset, `/records/${pathId(name.text)}/history`);
    return askOwnCall(this.client, 'task history', () =>
      this.client.read({
        code: 'ERROR_FETCHING_TASK_HISTORY',
        path,
        query: [...query, ...offsetQuery(from)],
        topic: TOPICS.records,
        lifetime: LIFETIMES.none,
        parse: parseOrderedJson,
        schema: z.nullable(taskHistorySchema),
        alsoSuccess: NO_SUCH_CALL,
        signal,
        map: (history) => historyPage(history, from, (item) => changeFromDto(item, dataset.task)),
      }),
    );
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
