import type { ChunkOutcome, ChunkToSend } from '#application/bulk/ports/bulk-family.port';
import { isPostponed, type Postponed, type SendOutcome } from '#application/sending/send-outcome';
import type { BulkTask, TaskBulkItem, TaskBulkOutcome, TaskBulkProblem } from '#domain/bulk/task/task-bulk';
import type { PersonalTask } from '#domain/task-record/task-record';
import type { TaskWrite } from '#domain/task-record/task-write';
import type { WriteFailure } from '#domain/work/waiting-write';
import type { TaskRecordMemory } from '../task-record-memory';
import type { TaskWriter } from '../task-writer';
import type { TaskIdentity } from '../ports/task-record-writer.port';

type Settled = Exclude<SendOutcome<PersonalTask>, Postponed>;

/** Maximum number of characters in a call: servers limit the size of its body (TWI-18), and a character has up to four bytes. */
const CALL_CHARACTERS = 750_000;

const NOW = new Date(0);

/**
 * Sends one chunk and returns the outcome of each record. A newer state that equals the wanted one counts as done. If the server
 * refuses a call as a whole, it is halved until each record is sent separately.
 */
export class SendTaskChunk {
  readonly #writer: Pick<TaskWriter, 'writeAll'>;
  readonly #contents: Pick<TaskRecordMemory, 'of'>;

  constructor(writer: Pick<TaskWriter, 'writeAll'>, contents: Pick<TaskRecordMemory, 'of'>) {
    this.#writer = writer;
    this.#contents = contents;
  }

  async execute({ actId, datasetId, chunk, signal }: ChunkToSend<BulkTask>): Promise<ChunkOutcome<BulkTask>> {
    const outcomes: TaskBulkOutcome[] = [];
    for (const items of this.#calls(chunk.items)) {
      const writes = items.map((item) => writeOf(item, datasetId, `${chunk.key}/${item.recordId}`));
      // One call at a time, as with whole chunks.
      // oxlint-disable-next-line no-await-in-loop
      const settled = await this.#writer.writeAll(writes, { actId, signal });
      if (isPostponed(settled)) return settled;
      outcomes.push(...settled.map((outcome, index) => outcomeOf(items[index]?.recordId ?? '', outcome)));
    }
    return { kind: 'settled', outcomes };
  }

  /** Splits items into calls that are not too large. */
  #calls(items: readonly TaskBulkItem[]): ReadonlyArray<readonly TaskBulkItem[]> {
    const calls: TaskBulkItem[][] = [];
    let weight = Infinity;
    for (const item of items) {
      const own = charactersIn(this.#contents.of(item.recordId));
      if (weight + own > CALL_CHARACTERS) calls.push([]);
      weight = weight + own > CALL_CHARACTERS ? own : weight + own;
      calls.at(-1)?.push(item);
    }
    return calls;
  }
}

/** Creates a write that is in no outbox. */
function writeOf({ recordId, base, wanted }: TaskBulkItem, datasetId: string, key: string): TaskWrite {
  return {
    datasetId,
    recordId,
    act: 'validate',
    wanted,
    base,
    key,
    order: 0,
    putAt: NOW,
    tries: 0,
    problem: null,
  };
}

function outcomeOf(recordId: string, settled: Settled): TaskBulkOutcome {
  switch (settled.kind) {
    case 'acknowledged':
      return { kind: 'done', recordId, after: { version: settled.state.version } };
    case 'conflict':
      return { kind: 'problem', recordId, problem: settled };
    case 'refused':
      return { kind: 'problem', recordId, problem: problemOf(settled.failure) };
  }
}

function problemOf({ kind, status, detail }: WriteFailure): TaskBulkProblem {
  if (kind === 'not-found') return { kind: 'gone' };
  if (kind === 'forbidden') return { kind };
  return {
    kind: 'refused',
    ...(status !== undefined && { status }),
    ...(detail !== undefined && { detail }),
  };
}

function charactersIn(record: TaskIdentity | null): number {
  if (record === null) return 0;
  const { content } = record;
  const texts = 'inputs' in content ? [...content.inputs.values()].flat() : [content.text];
  const tokens = 'tokens' in content ? content.tokens : [];
  return [...texts, ...tokens].reduce((sum, text) => sum + text.length, 0);
}
