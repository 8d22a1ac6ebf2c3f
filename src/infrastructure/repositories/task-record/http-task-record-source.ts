import type { Reply } from '#application/shared/repository-failure';
import type { TaskRecordAnswer } from '#contract/task-record-answer';
import { taskSearchAnswerSchema, type TaskSearchAnswer } from '#contract/task-search-answer';
import type {
  ComparedTask,
  TaskDatasetRef,
  TaskPage,
  TaskProgress,
  TaskRecordSource,
  TaskReference,
} from '#application/record-page/ports/task-record-source.port';
import type { RepositoryFailureCode } from '#application/failure-codes';
import { taskOffset } from '#domain/search/task/task-page';
import {
  ALL_TASK_RECORDS,
  SIMILAR_TASK_RECORDS,
  type TaskCounts,
  type TaskPagePlace,
  type TaskSearch,
} from '#domain/search/task/task-search';
import { parseOrderedJson } from '#domain/shared/ordered-json';
import { err, ok } from '#domain/shared/result';
import type { TaskRecord } from '#domain/task-record/task-record';
import { HttpAdapter } from '#infrastructure/http/http-adapter';
import { READ_BY_POST, type Mapped } from '#infrastructure/http/http-request';
import { refusalReason } from '../record/refusal-reason';
import { serverHas } from '../server-information';
import { taskCall } from '../task-call';
import { taskCountsFromDto } from './task-counts.mapper';
import { taskRecordFromDto, taskVectorsFromDto } from './task-record.mapper';
import { similarSearchBody, taskSearchBody } from './task-search-body';

const RECORDS_CODE = 'ERROR_FETCHING_TASK_RECORDS' as const;

const WITHOUT_AGGREGATIONS = { aggregations: 'none' } as const;

interface TaskSearchCall<V> extends Mapped<TaskSearchAnswer, V> {
  readonly code?: RepositoryFailureCode;
  readonly from?: number;
  readonly limit: number;
  /** Aggregations that our server computes; others ignore the parameter and compute all. */
  readonly aggregations?: string;
  /** Whether the answer says which records are alike. */
  readonly alike?: boolean | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal | undefined;
}

/** Records of task datasets over HTTP, on our server and on older ones. */
export class HttpTaskRecordSource extends HttpAdapter implements TaskRecordSource {
  page(
    dataset: TaskDatasetRef,
    search: TaskSearch,
    place: TaskPagePlace,
    signal?: AbortSignal,
  ): Reply<TaskPage> {
    return this.#search(dataset, {
      from: taskOffset(place),
      limit: place.size,
      alike: dataset.findsAlike,
      body: taskSearchBody(search),
      signal,
      map: (answer) => pageOf(answer, dataset),
    });
  }

  /** By a search, since ids with a slash cannot be part of the path of a record. */
  async reference(dataset: TaskDatasetRef, name: string, signal?: AbortSignal): Reply<TaskReference> {
    const body = { query: { ids: [name] } };
    const found = await this.#search(dataset, {
      ...WITHOUT_AGGREGATIONS,
      limit: 1,
      body,
      signal,
      map: recordDtos,
    });
    if (!found.ok) return found;
    const [dto] = found.value;
    if (dto === undefined) return err({ code: RECORDS_CODE, kind: 'not-found' });
    return ok({ record: taskRecordFromDto(dto, dataset.task), vectors: taskVectorsFromDto(dto) });
  }

  similar(
    dataset: TaskDatasetRef,
    search: TaskSearch,
    compared: ComparedTask,
    signal?: AbortSignal,
  ): Reply<TaskPage> {
    return this.#search(dataset, {
      limit: SIMILAR_TASK_RECORDS,
      alike: dataset.findsAlike,
      body: similarSearchBody(search, compared),
      signal,
      map: (answer) => pageOf(answer, dataset),
    });
  }

  counts(
    dataset: TaskDatasetRef,
    search: TaskSearch,
    signal?: AbortSignal,
  ): Reply<{ readonly total: number; readonly counts: TaskCounts }> {
    return this.#search(dataset, {
      limit: 0,
      body: taskSearchBody(search),
      signal,
      map: ({ total, aggregations = {} }) => ({ total, counts: taskCountsFromDto(aggregations) }),
    });
  }

  total(dataset: TaskDatasetRef, search: TaskSearch, signal?: AbortSignal): Reply<number> {
    const body = taskSearchBody(search);
    return this.#search(dataset, {
      ...WITHOUT_AGGREGATIONS,
      limit: 0,
      body,
      signal,
      map: ({ total }) => total,
    });
  }

  progress(dataset: TaskDatasetRef, signal?: AbortSignal): Reply<TaskProgress> {
    return this.#search(dataset, {
      code: 'ERROR_FETCHING_TASK_PROGRESS',
      limit: 0,
      aggregations: 'status,annotated_as',
      body: taskSearchBody(ALL_TASK_RECORDS),
      signal,
      map: ({ total, aggregations = {} }) => {
        const { status, annotatedAs } = taskCountsFromDto(aggregations);
        const validated = status.get('Validated') ?? 0;
        return { total, validated, discarded: status.get('Discarded') ?? 0, annotatedAs };
      },
    });
  }

  async byNames(
    dataset: TaskDatasetRef,
    names: readonly string[],
    signal?: AbortSignal,
  ): Reply<readonly TaskRecord[]> {
    if (names.length === 0) return ok([]);
    return this.#search(dataset, {
      limit: names.length,
      body: { query: { ids: names } },
      signal,
      map: (answer) => recordsOf(answer, dataset),
    });
  }

  async findsSavedAtOnce(): Promise<boolean> {
    const checks = await serverHas(this.client, 'preconditions');
    return checks.ok && checks.value;
  }

  #search<V>(dataset: TaskDatasetRef, asked: TaskSearchCall<V>): Reply<V> {
    const { code = RECORDS_CODE, from = 0, limit, aggregations, alike = false, body, signal, map } = asked;
    const { path, query } = taskCall(dataset, `/${dataset.task}:search`);
    return this.client.write({
      code,
      ...READ_BY_POST,
      path,
      query: [
        ...query,
        ['limit', String(limit)],
        ['from', String(from)],
        ...(aggregations === undefined ? [] : [['aggregations', aggregations] as const]),
        ...(alike ? [['alike', 'true'] as const] : []),
      ],
      body: { type: 'json', value: body },
      parse: parseOrderedJson,
      schema: taskSearchAnswerSchema,
      reasonOf: refusalReason,
      signal,
      map,
    });
  }
}

function pageOf(answer: TaskSearchAnswer, dataset: TaskDatasetRef): TaskPage {
  const { total, aggregations } = answer;
  return {
    records: recordsOf(answer, dataset),
    total,
    counts: aggregations === undefined ? null : taskCountsFromDto(aggregations),
  };
}

function recordsOf(answer: TaskSearchAnswer, { task }: TaskDatasetRef): readonly TaskRecord[] {
  return recordDtos(answer).map((dto) => taskRecordFromDto(dto, task));
}

function recordDtos({ records, results = [] }: TaskSearchAnswer): readonly TaskRecordAnswer[] {
  return records ?? results;
}
