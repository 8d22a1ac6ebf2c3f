import type {
  CallOfAct,
  SavedTask,
  SavedTasks,
  TaskRecordWriter,
  TaskToSave,
} from '#application/annotate-task/ports/task-record-writer.port';
import type { TaskDatasetRef } from '#application/record-page/ports/task-record-source.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { err, ok, type Result } from '#domain/shared/result';
import type { TaskAnswer, TaskRecord } from '#domain/task-record/task-record';
import { CallScript, type Breakdown } from './call-script';
import type { InMemoryTaskRecordSource } from './in-memory-task-record-source';

/**
 * Saves into the records of a source. `ours` compares versions and removes annotations; version 1.28 does neither, returns numbers
 * only, and refuses whole calls.
 */
export class InMemoryTaskRecordWriter implements TaskRecordWriter {
  readonly calls = new CallScript();
  /** Names of the records of each call. */
  readonly sent: Array<readonly string[]> = [];
  /** Ids of the bulk actions that calls belonged to. */
  readonly actIds: string[] = [];
  /** Names of records that are always refused. */
  readonly refused = new Set<string>();
  /** Names of records that the server leaves alone without a reason. */
  readonly ignored = new Set<string>();
  /** What was saved, with the record that it replaced. */
  readonly saved: Array<TaskToSave & { readonly before: TaskRecord | undefined }> = [];
  /** The next call reaches the server, and its answer is lost. */
  losesAnswer = false;
  readonly #source: InMemoryTaskRecordSource;
  readonly #isOurs: boolean;
  #version = 0;

  constructor(source: InMemoryTaskRecordSource, server: 'ours' | '1.28' = 'ours') {
    this.#source = source;
    this.#isOurs = server === 'ours';
  }

  checksVersions(): Promise<Result<boolean, RepositoryFailure>> {
    return this.calls.run({
      method: 'checksVersions',
      code: 'ERROR_FETCHING_SERVER_INFORMATION',
      answer: () => ok(this.#isOurs),
    });
  }

  save(
    _dataset: TaskDatasetRef,
    tasks: readonly TaskToSave[],
    act?: CallOfAct,
  ): Promise<Result<SavedTasks, RepositoryFailure>> {
    if (act !== undefined) this.actIds.push(act.actId);
    this.sent.push(tasks.map(({ record }) => record.name.text));
    return this.calls.run({
      method: 'save',
      code: 'ERROR_SAVING_TASK_RECORDS',
      answer: () => {
        const bad = tasks.find(({ record }) => this.refused.has(record.name.text));
        if (bad === undefined) return this.#answered(this.#saveAll(tasks));
        const detail = `${bad.record.name.text} is refused`;
        return err({ kind: 'rejected', status: 400, detail });
      },
    });
  }

  /** The record as the server has it. */
  record(name: string): TaskRecord | undefined {
    return this.#source.records.find((record) => record.name.text === name);
  }

  /** Somebody else changes a record. */
  changeElsewhere(name: string, answer: TaskAnswer): void {
    this.#put(name, answer, true);
  }

  #answered(saved: SavedTasks): Result<SavedTasks, Breakdown> {
    const isLost = this.losesAnswer;
    this.losesAnswer = false;
    return isLost ? err({ kind: 'network' }) : ok(saved);
  }

  #saveAll(tasks: readonly TaskToSave[]): SavedTasks {
    const records = new Map<string, SavedTask>();
    let failedCount = 0;
    for (const task of tasks) {
      const { record, wanted, base } = task;
      const name = record.name.text;
      const version = this.record(name)?.version ?? null;
      const isConflict = this.#isOurs && base.version !== null && base.version !== version;
      const isLeft = isConflict || this.ignored.has(name);
      if (isLeft) failedCount += 1;
      else {
        this.saved.push({ ...task, before: this.record(name) });
        this.#put(name, wanted, this.#isOurs);
      }
      if (!this.ignored.has(name))
        records.set(name, { version: this.record(name)?.version ?? null, isConflict });
    }
    return { records: this.#isOurs ? records : new Map(), failedCount };
  }

  #put(name: string, { status, annotation }: TaskAnswer, removes: boolean): void {
    this.#version += 1;
    const version = `v${this.#version}`;
    this.#source.records = this.#source.records.map((record) =>
      record.name.text === name
        ? { ...record, status, annotation: annotation ?? (removes ? null : record.annotation), version }
        : record,
    );
  }
}
