import type { TaskRecord } from '#domain/task-record/task-record';
import type { TaskIdentity } from '../ports/task-record-writer.port';
import type { TaskRecordMemory } from '../task-record-memory';

/** Maximum number of records whose content is kept from the look-up to the write; other records are read again before the write. */
const LIMIT = 20_000;

/** Contents of the records of the last look-up. The first records are kept, because they are sent first. */
export class CollectedContents implements TaskRecordMemory {
  readonly #records = new Map<string, TaskIdentity>();

  of(address: string): TaskIdentity | null {
    return this.#records.get(address) ?? null;
  }

  remember(address: string, { name, task, content, prediction }: TaskRecord): void {
    if (this.#records.size < LIMIT) this.#records.set(address, { name, task, content, prediction });
  }

  forgetAll(): void {
    this.#records.clear();
  }
}
