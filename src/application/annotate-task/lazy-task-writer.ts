import type { PersonalTask } from '#domain/task-record/task-record';
import { sameAnswer, type TaskWrite } from '#domain/task-record/task-write';
import type { BatchWriter, RecordWriter } from '../sending/ports/record-writer.port';
import type { Postponed, SendOutcome } from '../sending/send-outcome';
import type { TaskWriter } from './task-writer';

/** Maximum number of records in a call. A page has no more records than that. */
const LIMIT = 100;

const POSTPONED: Postponed = { kind: 'postponed' };

/** Loads the writer of task records for the first act: most users of a page have none to send. */
export class LazyTaskWriter implements RecordWriter<PersonalTask> {
  readonly same = sameAnswer;
  readonly batch: BatchWriter<PersonalTask> = {
    limit: LIMIT,
    joins: (first, other) => first.datasetId === other.datasetId,
    write: async (writes) => (await this.#loaded())?.writeAll(writes) ?? POSTPONED,
  };
  readonly #load: () => Promise<TaskWriter | null>;
  /** Reused for all writes, because it remembers what it has written. */
  #writer: Promise<TaskWriter | null> | null = null;

  /** `load` returns null if the writer cannot be loaded for now. */
  constructor(load: () => Promise<TaskWriter | null>) {
    this.#load = load;
  }

  async write(write: TaskWrite): Promise<SendOutcome<PersonalTask>> {
    const outcomes = await this.batch.write([write]);
    return 'kind' in outcomes ? outcomes : (outcomes[0] ?? POSTPONED);
  }

  async #loaded(): Promise<TaskWriter | null> {
    this.#writer ??= this.#load();
    const writer = await this.#writer;
    if (writer === null) this.#writer = null;
    return writer;
  }
}
