import { addressOf } from '#application/annotate-task/change-records';
import { KnownTaskRecords } from '#application/annotate-task/known-task-records';
import { LazyTaskWriter } from '#application/annotate-task/lazy-task-writer';
import { taskActs } from '#application/annotate-task/task-acts';
import { TaskWriter } from '#application/annotate-task/task-writer';
import { Outbox } from '#application/sending/outbox';
import type { UnsavedEdits } from '#application/shared/ports/unsaved-edits.port';
import type { TaskEdit } from '#domain/task-record/task-edit';
import type { PersonalTask, TaskRecord } from '#domain/task-record/task-record';
import { asWanted, withAnswer, type TaskUndoStep } from '#domain/task-record/task-write';
import { readAddress } from '#domain/task-record/record-address';
import type { UnsavedEdit } from '#domain/work/unsaved-edit';
import type { ActDone } from '#domain/work/undo-step';
import { TASK_DATASET } from '../builders/task-record.builder';
import { FakeClock } from './fake-clock';
import { FakeNetworkStatus } from './fake-network-status';
import { FakeSendingTurn } from './fake-sending-turn';
import { FakeTabMessages, TabRoom } from './fake-tab-messages';
import { InMemoryOutboxStore } from './in-memory-outbox-store';
import { InMemoryTaskRecordSource } from './in-memory-task-record-source';
import { InMemoryTaskRecordWriter } from './in-memory-task-record-writer';
import { SequenceIdSource } from './sequence-id-source';

/** The use cases on these records, for the visit of the user mia, without a screen: with a real outbox and a server in memory. */
export function taskActsFixture(...records: readonly TaskRecord[]) {
  const clock = new FakeClock();
  const network = new FakeNetworkStatus();
  const source = new InMemoryTaskRecordSource(records);
  const server = new InMemoryTaskRecordWriter(source);
  const known = new KnownTaskRecords();
  const memory = new Map(records.map((record) => [record.name.text, record]));
  for (const [name, record] of memory) known.remember(addressOf({ dataset: TASK_DATASET }, name), record);
  const outbox = aTaskOutbox({ server, known, source, clock, network });
  const find = (name: string): TaskRecord | null => {
    const record = memory.get(name);
    const address = addressOf({ dataset: TASK_DATASET }, name);
    return record
      ? asWanted(
          record,
          outbox.entries.findLast(({ recordId }) => recordId === address),
        )
      : null;
  };
  outbox.subscribe(({ recordId, state }) => {
    const { record: name } = readAddress(recordId);
    const record = memory.get(name);
    if (record !== undefined) memory.set(name, withAnswer(record, state));
  });
  outbox.serve('mia');
  const edits = new UnsavedTaskEdits(clock);
  const history = new TaskSteps(clock);
  const visit = { dataset: TASK_DATASET, actor: 'mia', outbox, edits, history, find, page: () => 3 };
  return {
    acts: taskActs(visit),
    outbox,
    edits,
    history,
    network,
    server,
    /** A record as it is shown. */
    record: (name: string) => find(name),
    draft: (...labels: readonly string[]) => ({ labels }),
    /** The record leaves memory. */
    forget: (name: string) => void memory.delete(name),
    /** Takes over the server's state, as another search does. */
    reread: (name: string) => {
      const record = server.record(name);
      if (record !== undefined) memory.set(name, record);
    },
  };
}

interface OutboxGiven {
  readonly server: InMemoryTaskRecordWriter;
  readonly known: KnownTaskRecords;
  readonly source: InMemoryTaskRecordSource;
  readonly clock: FakeClock;
  readonly network: FakeNetworkStatus;
}

function aTaskOutbox({ server, known, source, clock, network }: OutboxGiven): Outbox<PersonalTask> {
  const writer = new TaskWriter(server, source, known);
  return new Outbox<PersonalTask>({
    writer: new LazyTaskWriter(() => Promise.resolve(writer)),
    store: new InMemoryOutboxStore<PersonalTask>(),
    tabs: new FakeTabMessages(new TabRoom<PersonalTask>()),
    ids: new SequenceIdSource('act'),
    sending: { turn: new FakeSendingTurn(), clock, network },
  });
}

class UnsavedTaskEdits implements UnsavedEdits<TaskEdit> {
  readonly #clock: FakeClock;
  readonly #edits = new Map<string, UnsavedEdit<TaskEdit>>();

  constructor(clock: FakeClock) {
    this.#clock = clock;
  }

  of(name: string): UnsavedEdit<TaskEdit> | undefined {
    return this.#edits.get(name);
  }

  set(name: string, edit: TaskEdit): void {
    this.#edits.set(name, { ...edit, at: this.#clock.now() });
  }

  drop(name: string): void {
    this.#edits.delete(name);
  }
}

class TaskSteps {
  readonly steps: TaskUndoStep[] = [];
  /** Names of records that left the last act on them. */
  readonly givenUp: string[] = [];
  readonly #clock: FakeClock;

  constructor(clock: FakeClock) {
    this.#clock = clock;
  }

  get last(): TaskUndoStep {
    const step = this.steps.at(-1);
    if (step === undefined) throw new Error('Nothing was done yet');
    return step;
  }

  note(done: ActDone<PersonalTask>): number {
    const id = this.steps.length + 1;
    this.steps.push({ ...done, id, at: this.#clock.now(), isUndone: false, isOvertaken: false });
    return id;
  }

  giveUp(recordId: string): void {
    this.givenUp.push(readAddress(recordId).record);
  }
}
