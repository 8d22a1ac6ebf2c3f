import { computed, makeObservable } from 'mobx';
import type { KnownTaskRecords } from '#application/annotate-task/known-task-records';
import type { RecordPage } from '#application/record-page/record-page';
import { readAddress } from '#domain/task-record/record-address';
import type { PersonalTask, TaskRecord, TaskState } from '#domain/task-record/task-record';
import { asWanted, withAnswer, type TaskWrite, type TaskWrites } from '#domain/task-record/task-write';
import { observed } from '#ui/shared/state/observed';
import type { OutboxState } from '#ui/shared/state/outbox.state';

interface ShownRecordsDeps {
  readonly page: Pick<RecordPage, 'state' | 'put'>;
  readonly outbox: Pick<OutboxState<PersonalTask>, 'entries'>;
  readonly known: KnownTaskRecords;
  readonly addressOf: (name: string) => string;
}

interface Shown {
  readonly record: TaskRecord;
  readonly wanted: TaskWrite['wanted'];
  readonly shown: TaskRecord;
}

/** Records as the user sees them: as last read, with the unsent acts applied. Observable. */
export class ShownRecords {
  readonly #deps: ShownRecordsDeps;
  /** Records with an unsent act. The same act on the same record is the same object, so that its card is not drawn again. */
  readonly #shown = new Map<string, Shown>();

  constructor(deps: ShownRecordsDeps) {
    this.#deps = deps;
    makeObservable<ShownRecords, 'writes'>(this, {
      names: computed,
      writes: computed,
    });
  }

  /** Names of the records on the page, in their order. */
  get names(): readonly string[] {
    return observed(this.#deps.page.state).order;
  }

  /** A record of the page, or one that was acted on before it left the page; null for any other. */
  find(name: string): TaskRecord | null {
    const address = this.#deps.addressOf(name);
    const record = this.onPage(name) ?? this.#deps.known.of(address);
    const wanted = this.writes.get(address)?.at(-1)?.wanted;
    if (record === null || wanted === undefined) return record;
    const before = this.#shown.get(name);
    if (before?.record === record && before.wanted === wanted) return before.shown;
    const shown = asWanted(record, { wanted });
    this.#shown.set(name, { record, wanted, shown });
    return shown;
  }

  onPage(name: string): TaskRecord | null {
    return observed(this.#deps.page.state).records.get(name) ?? null;
  }

  /** Unsent acts on a record, in their order. */
  writesTo(name: string): TaskWrites {
    return this.writes.get(this.#deps.addressOf(name)) ?? [];
  }

  /** Like `find`, and remembers the record, because the writes of an act need its content even after it has left the page. */
  remembered(name: string): TaskRecord | null {
    const record = this.onPage(name);
    if (record !== null) this.#deps.known.remember(this.#deps.addressOf(name), record);
    return this.find(name);
  }

  /** Takes over the server's state of a record. */
  learn(address: string, state: TaskState): void {
    const { page, known } = this.#deps;
    const { record: name } = readAddress(address);
    this.#shown.delete(name);
    const record = this.onPage(name) ?? known.of(address);
    if (record === null) return;
    const learned = withAnswer(record, state);
    known.remember(address, learned);
    page.put(learned);
  }

  private get writes(): ReadonlyMap<string, TaskWrites> {
    const byAddress = new Map<string, TaskWrite[]>();
    for (const write of this.#deps.outbox.entries) {
      const own = byAddress.get(write.recordId);
      if (own === undefined) byAddress.set(write.recordId, [write]);
      else own.push(write);
    }
    return byAddress;
  }
}
