import type { TaskRecord } from '#domain/task-record/task-record';
import type { TaskRecordMemory } from './task-record-memory';

/** Maximum number of records that are remembered; a write to any other record first reads it. */
const LIMIT = 2_000;

/** Records that the user acted on, by their addresses, also after they have left the page. */
export class KnownTaskRecords implements TaskRecordMemory {
  readonly #records = new Map<string, TaskRecord>();

  of(address: string): TaskRecord | null {
    return this.#records.get(address) ?? null;
  }

  remember(address: string, record: TaskRecord): void {
    this.#records.delete(address);
    this.#records.set(address, record);
    const [oldest] = this.#records.keys();
    if (this.#records.size > LIMIT && oldest !== undefined) this.#records.delete(oldest);
  }
}
