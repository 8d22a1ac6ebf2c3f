import type {
  BulkFeedback,
  FeedbackBulkChunk,
  FeedbackBulkItem,
  FeedbackBulkOutcome,
  FeedbackBulkProblem,
} from '#domain/bulk/feedback/feedback-bulk';
import { versionOf, sameWanted, type Response, type SavedResponse } from '#domain/feedback/response';
import { err, ok } from '#domain/shared/result';
import type { AnnotationGuideRepository } from '../ports/annotation-guide-repository.port';
import type { ResponseRepository } from '../ports/response-repository.port';
import { halvedCall } from '#application/bulk/halved-call';
import type { ChunkOutcome, ChunkToSend } from '#application/bulk/ports/bulk-family.port';
import { isPostponed, outcomeOf, type Postponed } from '#application/sending/send-outcome';
import type { Reply, RepositoryFailure } from '#application/shared/repository-failure';
import type {
  BulkRemoval,
  BulkResponseRepository,
  BulkSave,
  BulkWrite,
} from './ports/bulk-response-repository.port';

type Outcome = ChunkOutcome<BulkFeedback>;

type Settled = readonly FeedbackBulkOutcome[] | Postponed;

type Write<Item> = (write: BulkWrite<Item>) => Reply<readonly FeedbackBulkOutcome[]>;

type Call<Item> = BulkWrite<Item> & { readonly write: Write<Item> };

/**
 * Sends one chunk and returns the outcome of each record. A newer answer that equals the wanted one counts as done. A newer answer
 * that equals the base, for example after the undo of another action, is replaced. If the server refuses the call as a whole, it
 * is halved until each record is sent separately, so that one record does not block the others.
 */
export class SendBulkChunk {
  readonly #bulk: BulkResponseRepository;
  readonly #responses: ResponseRepository;
  readonly #guide: AnnotationGuideRepository;

  constructor(bulk: BulkResponseRepository, responses: ResponseRepository, guide: AnnotationGuideRepository) {
    this.#bulk = bulk;
    this.#responses = responses;
    this.#guide = guide;
  }

  async execute({ actId, datasetId, chunk, signal }: ChunkToSend<BulkFeedback>): Promise<Outcome> {
    const questions = await this.#guide.questions(datasetId, signal);
    const unknown = questions.ok ? null : outcomeOf(questions.error);
    if (unknown?.kind === 'postponed') return unknown;
    const { saves, removals, others } = sorted(chunk.items);
    // Without the questions, each record is refused with its own reason, for example because the dataset was deleted or the user
    // lost access to it.
    const call = { actId, questions: questions.ok ? questions.value : [], signal };
    const save: Write<BulkSave> = (write) => this.#bulk.save(write);
    const saved = await this.#built({ ...call, key: chunk.key, items: saves, write: save });
    if (isPostponed(saved)) return saved;
    const remove: Write<BulkRemoval> = (write) => this.#remove(write);
    const removed = await this.#built({ ...call, key: `${chunk.key}/-`, items: removals, write: remove });
    return isPostponed(removed) ? removed : settled([...others, ...saved, ...removed], chunk);
  }

  /** Sends items. Sends an item again if the server has a newer version of its base with the same answers. */
  async #built<Item extends BulkSave | BulkRemoval>(call: Call<Item>): Promise<Settled> {
    const settledAtOnce = await this.#each(call);
    if (isPostponed(settledAtOnce)) return settledAtOnce;
    const again = call.items.flatMap((item, index) => {
      const theirs = sameAgain(item, settledAtOnce[index]);
      return theirs === null ? [] : [{ ...item, base: theirs }];
    });
    if (again.length === 0) return settledAtOnce;
    const settledThen = await this.#each({ ...call, items: again, key: `${call.key}/again` });
    if (isPostponed(settledThen)) return settledThen;
    const later = new Map(settledThen.map((outcome) => [outcome.recordId, outcome]));
    return settledAtOnce.map((outcome) => later.get(outcome.recordId) ?? outcome);
  }

  /** One bad record makes the server reject a call; a 500 says nothing about single records. */
  #each<Item extends BulkSave | BulkRemoval>(call: Call<Item>): Promise<Settled> {
    return halvedCall({
      items: call.items,
      key: call.key,
      halvedFor: ['rejected'],
      write: (items, key) => call.write({ ...call, items, key }),
      refused,
    });
  }

  /** Removes responses in the way that the server supports. */
  async #remove(write: BulkWrite<BulkRemoval>): Reply<readonly FeedbackBulkOutcome[]> {
    const looks = await this.#responses.looksAtVersions();
    if (looks.ok && looks.value) return this.#bulk.remove(write);
    if (!looks.ok && outcomeOf(looks.error).kind === 'postponed') return looks;
    return this.#removeOneByOne(write);
  }

  async #removeOneByOne({
    items,
    key,
    signal,
  }: BulkWrite<BulkRemoval>): Reply<readonly FeedbackBulkOutcome[]> {
    const outcomes: FeedbackBulkOutcome[] = [];
    for (const item of items) {
      const version = versionOf(item.base);
      if (version === null) continue;
      if (signal?.aborted === true) return err({ code: 'ERROR_DELETING_RECORD_RESPONSE', kind: 'aborted' });
      // oxlint-disable-next-line no-await-in-loop
      const removed = await this.#responses.remove(version, `${key}/${item.recordId}`);
      if (removed.ok || removed.error.kind === 'not-found') outcomes.push(doneAlready(item));
      else if (outcomeOf(removed.error).kind === 'postponed') return removed;
      else outcomes.push(refused(removed.error, item));
    }
    return ok(outcomes);
  }
}

/** The newer version of the base of an item, if the answers are equal. */
function sameAgain(
  { base }: Pick<FeedbackBulkItem, 'base'>,
  outcome: FeedbackBulkOutcome | undefined,
): Response | null {
  if (outcome?.kind !== 'problem' || outcome.problem.kind !== 'conflict') return null;
  const { theirs } = outcome.problem;
  return sameWanted(base, theirs) ? theirs : null;
}

interface SortedItems {
  readonly saves: readonly BulkSave[];
  readonly removals: readonly BulkRemoval[];
  /** Records that have no response and need none. */
  readonly others: readonly FeedbackBulkOutcome[];
}

function sorted(items: readonly FeedbackBulkItem[]): SortedItems {
  const saves: BulkSave[] = [];
  const removals: BulkRemoval[] = [];
  const others: FeedbackBulkOutcome[] = [];
  for (const { recordId, base, wanted } of items) {
    if (wanted !== null) saves.push({ recordId, base, wanted });
    else if (base !== null) removals.push({ recordId, base });
    else others.push(doneAlready({ recordId }));
  }
  return { saves, removals, others };
}

function refused(
  failure: RepositoryFailure,
  { recordId }: Pick<FeedbackBulkItem, 'recordId'>,
): FeedbackBulkOutcome {
  return { kind: 'problem', recordId, problem: problemOf(failure) };
}

function problemOf({ kind, status, detail }: RepositoryFailure): FeedbackBulkProblem {
  if (kind === 'forbidden') return { kind };
  return {
    kind: 'refused',
    ...(status !== undefined && { status }),
    ...(detail !== undefined && { detail }),
  };
}

function settled(outcomes: readonly FeedbackBulkOutcome[], { items }: FeedbackBulkChunk): Outcome {
  const wanted = new Map(items.map((item) => [item.recordId, item.wanted]));
  return {
    kind: 'settled',
    outcomes: outcomes.map((outcome) => judged(outcome, wanted.get(outcome.recordId) ?? null)),
  };
}

/** A conflict counts as done if the user gave the same answer elsewhere, or an earlier attempt arrived. */
function judged(outcome: FeedbackBulkOutcome, wanted: FeedbackBulkItem['wanted']): FeedbackBulkOutcome {
  if (outcome.kind === 'done' || outcome.problem.kind !== 'conflict') return outcome;
  const { theirs } = outcome.problem;
  if (!sameWanted(wanted, theirs)) return outcome;
  return { kind: 'done', recordId: outcome.recordId, after: theirs && savedAs(theirs) };
}

function savedAs(response: Response): SavedResponse | null {
  const version = versionOf(response);
  return version && { ...version, updatedAt: response.updatedAt };
}

function doneAlready({ recordId }: Pick<FeedbackBulkItem, 'recordId'>): FeedbackBulkOutcome {
  return { kind: 'done', recordId, after: null };
}
