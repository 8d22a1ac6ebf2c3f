import { halvedCall } from '../bulk/halved-call';
import {
  isPostponed,
  outcomeOf,
  type Postponed,
  type SendFailure,
  type SendOutcome,
} from '../sending/send-outcome';
import type { TaskDatasetRef, TaskRecordSource } from '../record-page/ports/task-record-source.port';
import type { Reply, RepositoryFailure } from '../shared/repository-failure';
import { ok } from '#domain/shared/result';
import { readAddress } from '#domain/task-record/record-address';
import type { PersonalTask, TaskAnswer, TaskRecord, TaskState } from '#domain/task-record/task-record';
import { answerIn, sameAnswer, type TaskWrite } from '#domain/task-record/task-write';
import type { CallOfAct, SavedTask, TaskRecordWriter } from './ports/task-record-writer.port';
import type { TaskRecordMemory } from './task-record-memory';

type Settled = Exclude<SendOutcome<PersonalTask>, Postponed>;
type Settling = Promise<readonly Settled[] | Postponed>;
type Found = ReadonlyMap<string, TaskRecord>;

const GONE: Settled = { kind: 'refused', failure: { kind: 'not-found' } };
const NOT_SAVED: Settled = { kind: 'refused', failure: { kind: 'rejected' } };

/**
 * Writes answers to task records, many in one call. A newer state that equals the wanted one counts as an acknowledgement. On
 * servers that overwrite without a check, looks for newer states first.
 */
export class TaskWriter {
  readonly #writer: TaskRecordWriter;
  readonly #source: Pick<TaskRecordSource, 'byNames'>;
  readonly #known: TaskRecordMemory;
  /** Annotations that were removed here and that the server still has, by address. */
  readonly #unremoved = new Map<string, TaskAnswer>();
  /** Versions of records before they were saved here, by address, on servers whose searches find saved records with a delay. */
  readonly #replaced = new Map<string, string | null>();

  constructor(writer: TaskRecordWriter, source: Pick<TaskRecordSource, 'byNames'>, known: TaskRecordMemory) {
    this.#writer = writer;
    this.#source = source;
    this.#known = known;
  }

  /** The outcomes in the order of the writes, which are for different records of one dataset. */
  async writeAll(writes: readonly TaskWrite[], act?: CallOfAct): Settling {
    const checks = await this.#writer.checksVersions();
    if (!checks.ok) {
      const outcome = outcomeOf(checks.error);
      if (outcome.kind === 'postponed') return outcome;
    }
    const call = new TaskCall(writes, checks.ok && checks.value, act);
    const postponed =
      (await this.#look(call)) ?? (await this.#send(call, call.unsettled)) ?? (await this.#sendAgain(call));
    return postponed ?? writes.map(({ recordId }) => call.outcomes.get(recordId) ?? NOT_SAVED);
  }

  /** Reads the records that are not known or not checked by the server, and settles those that cannot be sent. */
  async #look(call: TaskCall): Promise<Postponed | null> {
    const unsure = call.writes.filter(
      ({ recordId, base }) => !call.isChecked || base.version === null || this.#known.of(recordId) === null,
    );
    const read = await this.#read(call, unsure);
    if (!read.ok) return this.#unread(call, unsure, read.error);
    for (const write of unsure) {
      const record = read.value.get(write.recordId);
      if (record === undefined) call.outcomes.set(write.recordId, GONE);
      else this.#judge(call, write, record);
    }
    return null;
  }

  #unread(call: TaskCall, unsure: readonly TaskWrite[], error: RepositoryFailure): Postponed | null {
    const outcome = outcomeOf(error);
    if (outcome.kind === 'postponed') return outcome;
    // A look-up that fails permanently does not block the records that can be sent without it.
    for (const { recordId } of unsure) {
      if (this.#known.of(recordId) === null) call.outcomes.set(recordId, outcome);
    }
    return null;
  }

  /** Compares a write with the current record. */
  #judge(call: TaskCall, write: TaskWrite, record: TaskRecord): void {
    this.#known.remember(write.recordId, record);
    if (call.isChecked && write.base.version !== null) return;
    const isAsItWas =
      sameAnswer(write.base, record) || this.#isUnremoved(write, record) || this.#isReplaced(write, record);
    if (!isAsItWas) call.outcomes.set(write.recordId, met(write, record));
    else if (!call.isChecked) call.versions.set(write.recordId, record.version);
  }

  #isUnremoved({ recordId, base }: TaskWrite, record: TaskRecord): boolean {
    const left = this.#unremoved.get(recordId);
    return base.annotation === null && left !== undefined && sameAnswer(left, record);
  }

  /** Whether the record that was read is older than what was saved here. */
  #isReplaced({ recordId, base }: TaskWrite, { version }: TaskRecord): boolean {
    return base.version === null && version !== null && this.#replaced.get(recordId) === version;
  }

  async #send(call: TaskCall, writes: readonly TaskWrite[]): Promise<Postponed | null> {
    const [first] = writes;
    if (first === undefined) return null;
    const dataset = datasetOf(first);
    const outcomes = await halvedCall<TaskWrite, readonly [string, Settled]>({
      items: writes,
      key: first.key,
      halvedFor: ['rejected', 'server'],
      write: (part) => this.#save(call, dataset, part),
      refused: (failure, { recordId }) => [recordId, refusalOf(outcomeOf(failure))],
    });
    if (isPostponed(outcomes)) return outcomes;
    for (const [recordId, outcome] of outcomes) call.outcomes.set(recordId, outcome);
    return this.#lookAgain(call, writes);
  }

  async #save(
    call: TaskCall,
    dataset: TaskDatasetRef,
    part: readonly TaskWrite[],
  ): Reply<ReadonlyArray<readonly [string, Settled]>> {
    const tasks = part.flatMap(({ recordId, wanted, base }) => {
      const record = this.#known.of(recordId);
      return record === null ? [] : [{ record, wanted: answerIn(wanted), base }];
    });
    const saved = await this.#writer.save(dataset, tasks, call.act);
    if (!saved.ok) return saved;
    const { records, failedCount } = saved.value;
    return ok(
      part.map((write) => {
        const answer = records.get(readAddress(write.recordId).record);
        const isSaved = answer === undefined ? failedCount === 0 : !answer.isConflict;
        if (!isSaved) call.unconfirmed.add(write.recordId);
        return [write.recordId, isSaved ? this.#acknowledged(call, write, answer) : NOT_SAVED] as const;
      }),
    );
  }

  #acknowledged(
    call: TaskCall,
    { recordId, wanted, base }: TaskWrite,
    saved: SavedTask | undefined,
  ): Settled {
    const isLeft = !call.isChecked && wanted.annotation === null && base.annotation !== null;
    if (isLeft) this.#unremoved.set(recordId, { status: wanted.status, annotation: base.annotation });
    else this.#unremoved.delete(recordId);
    const replaced = call.versions.get(recordId);
    if (replaced !== undefined) this.#replaced.set(recordId, replaced);
    return { kind: 'acknowledged', state: { ...answerIn(wanted), version: saved?.version ?? null } };
  }

  /** Reads records again if they may have been saved without a confirmation of the server, or if others have changed them. */
  async #lookAgain(call: TaskCall, writes: readonly TaskWrite[]): Promise<Postponed | null> {
    const unsure = writes.filter(
      ({ recordId }) => call.unconfirmed.has(recordId) || mayBeSaved(call, recordId),
    );
    const read = await this.#read(call, unsure);
    if (!read.ok) {
      const outcome = outcomeOf(read.error);
      return outcome.kind === 'postponed' ? outcome : null;
    }
    for (const write of unsure) {
      const record = read.value.get(write.recordId);
      if (record === undefined) call.outcomes.set(write.recordId, GONE);
      else if (sameAnswer(write.wanted, record) || !sameAnswer(write.base, record)) {
        call.outcomes.set(write.recordId, met(write, record));
      } else if (call.isChecked && record.version !== write.base.version) {
        call.outdated.push({ ...write, base: { ...write.base, version: record.version } });
      }
    }
    return null;
  }

  /** Sends records again if the server has only a newer version of them, and not another answer. */
  async #sendAgain(call: TaskCall): Promise<Postponed | null> {
    const again = call.outdated.splice(0).map((write) => ({ ...write, key: `${write.key}/again` }));
    for (const { recordId } of again) call.unconfirmed.delete(recordId);
    return this.#send(call, again);
  }

  async #read({ act }: Pick<TaskCall, 'act'>, writes: readonly TaskWrite[]): Reply<Found> {
    const [first] = writes;
    if (first === undefined) return ok(new Map());
    const byName = new Map(writes.map(({ recordId }) => [readAddress(recordId).record, recordId]));
    const read = await this.#source.byNames(datasetOf(first), [...byName.keys()], act?.signal);
    if (!read.ok) return read;
    return ok(new Map(read.value.map((record) => [byName.get(record.name.text) ?? '', record])));
  }
}

/** One call, with what is known about its outcomes so far. */
class TaskCall {
  readonly writes: readonly TaskWrite[];
  /** Whether the server compares versions. */
  readonly isChecked: boolean;
  readonly outcomes = new Map<string, Settled>();
  /** Records that the server did not save, for a reason that it does not give. */
  readonly unconfirmed = new Set<string>();
  /** Versions of the records that were read before they are saved. */
  readonly versions = new Map<string, string | null>();
  /** Writes that were not saved because the record has a newer version with the same answer; based on that version. */
  readonly outdated: TaskWrite[] = [];
  readonly act: CallOfAct | undefined;

  constructor(writes: readonly TaskWrite[], isChecked: boolean, act: CallOfAct | undefined) {
    this.writes = writes;
    this.isChecked = isChecked;
    this.act = act;
  }

  get unsettled(): readonly TaskWrite[] {
    return this.writes.filter(({ recordId }) => !this.outcomes.has(recordId));
  }
}

/** A server error may occur after the work was done. */
function mayBeSaved({ outcomes }: TaskCall, recordId: string): boolean {
  const outcome = outcomes.get(recordId);
  return (
    outcome?.kind === 'refused' && (outcome.failure.kind === 'server' || outcome.failure.kind === 'malformed')
  );
}

function met({ wanted }: TaskWrite, record: TaskRecord): Settled {
  const state: TaskState = { ...answerIn(record), version: record.version };
  return sameAnswer(wanted, record) ? { kind: 'acknowledged', state } : { kind: 'conflict', theirs: state };
}

/** The failure of a single record is always final, because a postponement applies to the whole call. */
function refusalOf(outcome: SendFailure): Settled {
  return outcome.kind === 'refused' ? outcome : NOT_SAVED;
}

function datasetOf({ datasetId, recordId }: TaskWrite): TaskDatasetRef {
  const { task, workspace, dataset } = readAddress(recordId);
  return { id: datasetId, workspace, name: dataset, task };
}
