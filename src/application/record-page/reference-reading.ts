import type { TaskSimilarity } from '#domain/search/task/task-search';
import { err, ok } from '#domain/shared/result';
import type { Reply } from '../shared/repository-failure';
import type { ComparedTask, TaskReference } from './ports/task-record-source.port';

/** Reads the reference record of a similarity search, and keeps the last one. */
export class ReferenceReading {
  readonly #read: (name: string, signal: AbortSignal) => Reply<TaskReference>;
  #known: TaskReference | null = null;

  constructor(read: (name: string, signal: AbortSignal) => Reply<TaskReference>) {
    this.#read = read;
  }

  /** Fails with kind `not-found` if the record does not exist or does not have the vector. */
  async compared({ record: name, vector }: TaskSimilarity, signal: AbortSignal): Reply<ComparedTask> {
    const read = this.#known?.record.name.text === name ? ok(this.#known) : await this.#read(name, signal);
    if (!read.ok) return read;
    this.#known = read.value;
    const { record, vectors } = read.value;
    const value = vectors.get(vector);
    if (value === undefined) return err({ code: 'ERROR_FETCHING_TASK_RECORDS', kind: 'not-found' });
    return ok({ record, vector: { name: vector, value } });
  }

  /** The record of a search that was answered; null for another search. */
  of(similar: TaskSimilarity | null | undefined): TaskReference['record'] | null {
    const record = this.#known?.record ?? null;
    return record?.name.text === similar?.record ? record : null;
  }

  forget(): void {
    this.#known = null;
  }
}
