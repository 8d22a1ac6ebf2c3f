import type {
  ScanCursor,
  ScannedRecords,
  TaskRecordScan,
} from '#application/annotate-task/bulk/ports/task-record-scan.port';
import type {
  ComparedTask,
  TaskDatasetRef,
  TaskPage,
  TaskProgress,
  TaskRecordSource,
  TaskReference,
} from '#application/record-page/ports/task-record-source.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { taskOffset } from '#domain/search/task/task-page';
import {
  SIMILAR_TASK_RECORDS,
  type TaskCounts,
  type TaskFilters,
  type TaskPagePlace,
  type TaskSearch,
  type ValueCounts,
} from '#domain/search/task/task-search';
import { WrittenNumber } from '#domain/shared/ordered-json';
import { err, ok, type Result } from '#domain/shared/result';
import type { Marked, RecordTask, TaskRecord } from '#domain/task-record/task-record';
import { CallScript } from './call-script';
import { countedWordsOf, digestInMemory, isWritten } from './task-texts';

type Answer<T> = Promise<Result<T, RepositoryFailure>>;

const CODE = 'ERROR_FETCHING_TASK_RECORDS';

/** Records of text classification in memory. A query matches by its words, and a prediction is right if its best label is annotated. */
export class InMemoryTaskRecordSource implements TaskRecordSource, TaskRecordScan {
  readonly calls = new CallScript();
  /** Pages that were requested, in order. */
  readonly places: TaskPagePlace[] = [];
  findsAtOnce = true;
  /** What records that are read by their names look like until the search engine finds what was saved. */
  seen: readonly TaskRecord[] | null = null;
  records: readonly TaskRecord[];
  /** Numbers of vectors by name of the record, then by name of the vector. */
  readonly vectors = new Map<string, ReadonlyMap<string, readonly number[]>>();

  constructor(records: readonly TaskRecord[]) {
    this.records = records;
  }

  page(
    dataset: TaskDatasetRef,
    search: TaskSearch,
    place: TaskPagePlace,
    signal?: AbortSignal,
  ): Answer<TaskPage> {
    this.places.push(place);
    return this.calls.run({
      method: 'page',
      code: CODE,
      signal,
      answer: () => {
        const found = this.#found(search);
        const from = taskOffset(place);
        const records = found
          .slice(from, from + place.size)
          .map((record) => this.#withAlike(record, dataset));
        return ok({ records, total: found.length, counts: from === 0 ? countsOf(found) : null });
      },
    });
  }

  counts(
    _dataset: TaskDatasetRef,
    search: TaskSearch,
    signal?: AbortSignal,
  ): Answer<{ total: number; counts: TaskCounts }> {
    return this.calls.run({
      method: 'counts',
      code: CODE,
      signal,
      answer: () => {
        const found = this.#found(search);
        return ok({ total: found.length, counts: countsOf(found) });
      },
    });
  }

  total(_dataset: TaskDatasetRef, search: TaskSearch, signal?: AbortSignal): Answer<number> {
    return this.calls.run({
      method: 'total',
      code: CODE,
      signal,
      answer: () => ok(this.#found(search).length),
    });
  }

  reference(_dataset: TaskDatasetRef, name: string, signal?: AbortSignal): Answer<TaskReference> {
    return this.calls.run({
      method: 'reference',
      code: CODE,
      signal,
      answer: () => {
        const record = this.records.find((one) => one.name.text === name);
        if (record === undefined) return err({ code: CODE, kind: 'not-found' });
        return ok({ record, vectors: this.vectors.get(name) ?? new Map<string, readonly number[]>() });
      },
    });
  }

  similar(
    _dataset: TaskDatasetRef,
    search: TaskSearch,
    { record: reference, vector }: ComparedTask,
    signal?: AbortSignal,
  ): Answer<TaskPage> {
    const distance = ({ name }: TaskRecord) =>
      Math.hypot(
        ...(this.vectors.get(name.text)?.get(vector.name) ?? []).map(
          (value, at) => value - (vector.value[at] ?? 0),
        ),
      );
    return this.calls.run({
      method: 'similar',
      code: CODE,
      signal,
      answer: () => {
        const records = this.#found({ ...search, sort: [] })
          .filter(({ name }) => name.text !== reference.name.text)
          .filter(({ name }) => this.vectors.get(name.text)?.has(vector.name) === true)
          .toSorted((a, b) => distance(a) - distance(b))
          .slice(0, SIMILAR_TASK_RECORDS);
        return ok({ records, total: records.length, counts: countsOf(records) });
      },
    });
  }

  progress(_dataset: TaskDatasetRef, signal?: AbortSignal): Answer<TaskProgress> {
    return this.calls.run({
      method: 'progress',
      code: 'ERROR_FETCHING_TASK_PROGRESS',
      signal,
      answer: () => {
        const { status, annotatedAs } = countsOf(this.records);
        const of = (one: string) => status.get(one) ?? 0;
        return ok({
          total: this.records.length,
          validated: of('Validated'),
          discarded: of('Discarded'),
          annotatedAs,
        });
      },
    });
  }

  byNames(
    _dataset: TaskDatasetRef,
    names: readonly string[],
    signal?: AbortSignal,
  ): Answer<readonly TaskRecord[]> {
    return this.calls.run({
      method: 'byNames',
      code: CODE,
      signal,
      answer: () => ok((this.seen ?? this.records).filter(({ name }) => names.includes(name.text))),
    });
  }

  scan(
    _dataset: TaskDatasetRef,
    filters: TaskFilters,
    { after, limit }: { readonly after: ScanCursor | null; readonly limit: number },
    signal?: AbortSignal,
  ): Answer<ScannedRecords> {
    return this.calls.run({
      method: 'scan',
      code: CODE,
      signal,
      answer: () => {
        const found = this.#found({ filters, sort: [] });
        const behind = after?.id ?? '';
        const rest = found.filter(({ name }) => name.text > behind);
        const records = rest.slice(0, limit);
        const last = records.at(-1)?.name.text ?? after?.id ?? null;
        return ok({ records, next: { id: last, place: null } });
      },
    });
  }

  findsSavedAtOnce(): Promise<boolean> {
    return Promise.resolve(this.findsAtOnce);
  }

  #withAlike(record: TaskRecord, { findsAlike = false }: TaskDatasetRef): TaskRecord {
    const digest = digestInMemory(record);
    const count = this.records.filter((other) => digestInMemory(other) === digest).length;
    return findsAlike && count > 1 ? { ...record, alike: { digest, count } } : record;
  }

  #found({ filters, sort }: TaskSearch): readonly TaskRecord[] {
    const found = this.records.filter((record) => isFound(record, filters));
    const byId = found.toSorted((a, b) => (a.name.text < b.name.text ? -1 : 1));
    const [first] = sort;
    return first?.order === 'desc' ? byId.toReversed() : byId;
  }
}

function isFound(record: TaskRecord, filters: TaskFilters): boolean {
  const { text, status, annotatedAs, annotatedBy, predictedAs, predictedBy, metadata } = filters;
  return (
    isWritten(text, record) &&
    isAny(status, [record.status]) &&
    isAny(annotatedAs, labelsOf(record.annotation)) &&
    isAny(annotatedBy, agentOf(record.annotation)) &&
    isAny(predictedAs, labelsOf(record.prediction)) &&
    isAny(predictedBy, agentOf(record.prediction)) &&
    [...metadata].every(([key, values]) => isAny(values, metadataOf(record, key)))
  );
}

function isAny(wanted: readonly string[], values: readonly string[]): boolean {
  return wanted.length === 0 || values.some((value) => wanted.includes(value));
}

function labelsOf(marked: Marked<RecordTask> | null): readonly string[] {
  if (marked === null || !('labels' in marked.value)) return [];
  return marked.value.labels.slice(0, 1).map(({ label }) => label);
}

function agreementOf({ prediction, annotation }: TaskRecord): readonly string[] {
  const [[predicted], [annotated]] = [labelsOf(prediction), labelsOf(annotation)];
  if (predicted === undefined || annotated === undefined) return [];
  return [predicted === annotated ? 'ok' : 'ko'];
}

function agentOf(marked: Marked<RecordTask> | null): readonly string[] {
  return marked === null ? [] : [marked.agent];
}

function metadataOf({ metadata }: TaskRecord, key: string): readonly string[] {
  const value = metadata.get(key);
  if (value instanceof WrittenNumber) return [value.text];
  return typeof value === 'string' ? [value] : [];
}

function countsOf(records: readonly TaskRecord[]): TaskCounts {
  const keys = new Set(records.flatMap(({ metadata }) => [...metadata.keys()]));
  return {
    predictedAs: counted(records.flatMap(({ prediction }) => labelsOf(prediction))),
    annotatedAs: counted(records.flatMap(({ annotation }) => labelsOf(annotation))),
    predictedBy: counted(records.flatMap(({ prediction }) => agentOf(prediction))),
    annotatedBy: counted(records.flatMap(({ annotation }) => agentOf(annotation))),
    status: counted(records.map(({ status }) => status)),
    predicted: counted(records.flatMap(agreementOf)),
    score: new Map(),
    words: counted(records.flatMap(countedWordsOf)),
    metadata: new Map([...keys].map((key) => [key, counted(records.flatMap((one) => metadataOf(one, key)))])),
  };
}

function counted(values: readonly string[]): ValueCounts {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return new Map([...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)));
}
