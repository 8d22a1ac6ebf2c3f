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
import type { RepositoryFailureCode } from '#application/shared/failure-codes';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { taskOffset } from '#domain/search/task/task-page';
import {
  ALL_TASK_RECORDS,
  SIMILAR_TASK_RECORDS,
  type TaskCounts,
  type TaskPagePlace,
  type TaskSearch,
} from '#domain/search/task/task-search';
import { parseOrderedJson } from '#domain/shared/ordered-json';
import { err, ok, type Result } from '#domain/shared/result';
import type { TaskRecord } from '#domain/task-record/task-record';
import type { HttpClient } from '#infrastructure/http/http-client';
import { readServerInformation } from '../server-information';
import { taskCall } from '../task-call';
import { taskCountsFromDto } from './task-counts.mapper';
import { taskRecordFromDto, taskVectorsFromDto } from './task-record.mapper';
import { similarSearchBody, taskSearchBody } from './task-search-body';

const RECORDS_CODE = 'ERROR_FETCHING_TASK_RECORDS' as const;

type Answer<T> = Promise<Result<T, RepositoryFailure>>;

interface Asked {
  readonly code?: RepositoryFailureCode;
  readonly from?: number;
  readonly limit: number;
  /** Aggregations that our server computes; others ignore the parameter and compute all. */
  readonly aggregations?: string;
  /** Whether the answer says which records are alike. */
  readonly alike?: boolean | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Records of task datasets over HTTP, on our server and on older ones. */
export class HttpTaskRecordSource implements TaskRecordSource {
  readonly #client: HttpClient;

  constructor(client: HttpClient) {
    this.#client = client;
  }

  async page(
    dataset: TaskDatasetRef,
    search: TaskSearch,
    place: TaskPagePlace,
    signal?: AbortSignal,
  ): Answer<TaskPage> {
    const { findsAlike: alike } = dataset;
    const asked = { from: taskOffset(place), limit: place.size, alike, body: taskSearchBody(search) };
    const found = await this.#search(dataset, asked, signal);
    return found.ok ? ok(pageOf(found.value, dataset)) : found;
  }

  /** By a search, since ids with a slash cannot be part of the path of a record. */
  async reference(dataset: TaskDatasetRef, name: string, signal?: AbortSignal): Answer<TaskReference> {
    const asked = { limit: 1, aggregations: 'none', body: { query: { ids: [name] } } };
    const found = await this.#search(dataset, asked, signal);
    if (!found.ok) return found;
    const [dto] = recordDtos(found.value);
    if (dto === undefined) return err({ code: RECORDS_CODE, kind: 'not-found' });
    return ok({ record: taskRecordFromDto(dto, dataset.task), vectors: taskVectorsFromDto(dto) });
  }

  async similar(
    dataset: TaskDatasetRef,
    search: TaskSearch,
    compared: ComparedTask,
    signal?: AbortSignal,
  ): Answer<TaskPage> {
    const { findsAlike: alike } = dataset;
    const asked = { limit: SIMILAR_TASK_RECORDS, alike, body: similarSearchBody(search, compared) };
    const found = await this.#search(dataset, asked, signal);
    return found.ok ? ok(pageOf(found.value, dataset)) : found;
  }

  async counts(
    dataset: TaskDatasetRef,
    search: TaskSearch,
    signal?: AbortSignal,
  ): Answer<{ readonly total: number; readonly counts: TaskCounts }> {
    const found = await this.#search(dataset, { limit: 0, body: taskSearchBody(search) }, signal);
    if (!found.ok) return found;
    const { total, aggregations = {} } = found.value;
    return ok({ total, counts: taskCountsFromDto(aggregations) });
  }

  async total(dataset: TaskDatasetRef, search: TaskSearch, signal?: AbortSignal): Answer<number> {
    const asked = { limit: 0, aggregations: 'none', body: taskSearchBody(search) };
    const found = await this.#search(dataset, asked, signal);
    return found.ok ? ok(found.value.total) : found;
  }

  async progress(dataset: TaskDatasetRef, signal?: AbortSignal): Answer<TaskProgress> {
    const code = 'ERROR_FETCHING_TASK_PROGRESS' as const;
    const aggregations = 'status,annotated_as';
    const asked = { code, limit: 0, aggregations, body: taskSearchBody(ALL_TASK_RECORDS) };
    const found = await this.#search(dataset, asked, signal);
    if (!found.ok) return found;
    const { total, aggregations: counted = {} } = found.value;
    const { status, annotatedAs } = taskCountsFromDto(counted);
    const validated = status.get('Validated') ?? 0;
    return ok({ total, validated, discarded: status.get('Discarded') ?? 0, annotatedAs });
  }

  async byNames(
    dataset: TaskDatasetRef,
    names: readonly string[],
    signal?: AbortSignal,
  ): Answer<readonly TaskRecord[]> {
    if (names.length === 0) return ok([]);
    const asked = { limit: names.length, body: { query: { ids: names } } };
    const found = await this.#search(dataset, asked, signal);
    return found.ok ? ok(recordsOf(found.value, dataset)) : found;
  }

  async findsSavedAtOnce(): Promise<boolean> {
    const information = await readServerInformation(this.#client);
    return information.ok && information.value.preconditions === true;
  }

  #search(dataset: TaskDatasetRef, asked: Asked, signal?: AbortSignal): Answer<TaskSearchAnswer> {
    const { code = RECORDS_CODE, from = 0, limit, aggregations, alike = false, body } = asked;
    const { path, query } = taskCall(dataset, `/${dataset.task}:search`);
    return this.#client.write(
      {
        code,
        method: 'POST',
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
        touches: [],
      },
      signal,
    );
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
