import {
  KEPT_ASIDE,
  withoutDistant,
  withRecalled,
  lookedAt,
  queueOf,
  withEach,
  withoutQueue,
  withQueue,
  type CachedQueues,
} from '#domain/queue/queue-memory';
import {
  distantOn,
  isWhole,
  recordsPerSide,
  lastPage,
  middleOf,
  stretchOf,
  wantOf,
  pageOf,
  afterReload,
  atPlace,
  located,
  meantRecord,
  type AsShown,
} from '#domain/queue/queue-position';
import {
  endingAtMemory,
  lastPlace,
  type Identified,
  type IsOnItsWay,
  type RecordQueue,
  withState,
  type StateRules,
} from '#domain/queue/record-queue';
import {
  type RecordCriteria,
  sameSelection,
  type RecordSelection,
} from '#domain/search/feedback/record-criteria';
import { isList, type LinkAbsence } from '#domain/queue/linked-record';
import { LiveValue } from '../shared/live-value';
import type { RepositoryFailure } from '../shared/repository-failure';
import type { Extension, QueueEnd } from './extend-queue.use-case';
import type { Arrival, QueuePosition } from './ports/queue-position.port';
import type { QueueLoader } from './queue-loader';

export interface BufferState<R extends Identified> {
  /** Queues with the server's states of their records. */
  readonly queues: CachedQueues<R>;
  /** Last position in memory; null before the first records are loaded. */
  readonly shown: RecordCriteria | null;
  /** Why an awaited record was not loaded. */
  readonly failure: RepositoryFailure | null;
  /** Why the requested record is not shown, with no other record in its place. */
  readonly absence: LinkAbsence | null;
  /** True while records of the current page are being fetched. */
  readonly isFilling: boolean;
}

export interface RecordBufferDeps<R extends Identified, S> {
  readonly loader: QueueLoader<R, S>;
  readonly position: QueuePosition;
  readonly asShown: AsShown<R>;
  readonly isOnItsWay: IsOnItsWay;
  readonly states: StateRules<R, S>;
}

const STRAIGHT: Arrival = { dropped: [], movedFrom: null, absence: null };

/**
 * Keeps the record at the user's position, and its neighbors, in memory. Recently viewed queues stay there until they are chosen
 * or refreshed, so that Back leads to the previous record. `S` is the state of a record as the server acknowledges it.
 */
export class RecordBuffer<R extends Identified, S> {
  readonly state = new LiveValue<BufferState<R>>({
    queues: new Map(),
    shown: null,
    failure: null,
    absence: null,
    isFilling: false,
  });

  readonly #deps: RecordBufferDeps<R, S>;

  constructor(deps: RecordBufferDeps<R, S>) {
    this.#deps = deps;
  }

  /** Shows the current position: from memory if possible, otherwise once it was fetched. */
  serve(): void {
    const { loader, position } = this.#deps;
    const criteria = position.current;
    loader.abandonUnlessFor(criteria);
    const queue = this.#queueOf(criteria);
    const here = located(queue, criteria);
    position.change(() => {
      this.#become({ failure: null, absence: null, isFilling: false });
      if (queue === undefined || here === null) return void this.#load(criteria);
      loader.abandonLoad();
      this.#settle(here, STRAIGHT);
      this.#fill(queue, here);
    });
  }

  /** Stores a fetched queue; states that were acknowledged in the meantime take precedence. */
  take(queue: RecordQueue<R>): void {
    const { loader, states } = this.#deps;
    const { acknowledged } = loader;
    const isAcknowledged = queue.records.some(({ id }) => acknowledged.has(id));
    const newer = isAcknowledged
      ? [...acknowledged].reduce(
          (known, [recordId, state]) => withState(known, { recordId, state }, states),
          queue,
        )
      : queue;
    this.#become({ queues: withQueue(this.#queues, newer) });
  }

  /** Applies the acknowledged state of a record to all queues; the record keeps its place there. */
  keep(recordId: string, state: S): void {
    const { loader, states } = this.#deps;
    this.#become({
      queues: withEach(this.#queues, (queue) => withState(queue, { recordId, state }, states)),
    });
    loader.learn(recordId, state);
  }

  /** Drops a queue, so that it is fetched when it is viewed again. */
  forget(selection: RecordSelection): void {
    this.#become({ queues: withoutQueue(this.#queues, selection) });
  }

  /** Drops all queues and returns the position to fetch, so that the user stays at the record. */
  forgetAll(): RecordCriteria {
    const { loader, position, asShown } = this.#deps;
    const { current } = position;
    const isEdited = (recordId: string) => loader.isEdited(recordId);
    const wanted = afterReload(this.#queueOf(current), current, asShown, isEdited);
    loader.abandon();
    this.#become({ queues: new Map() });
    return wanted;
  }

  /** Aborts the current request. */
  abandon(): void {
    this.#deps.loader.abandon();
  }

  get #queues(): CachedQueues<R> {
    return this.state.value.queues;
  }

  #queueOf(selection: RecordSelection): RecordQueue<R> | undefined {
    return queueOf(this.#queues, selection);
  }

  #fill(queue: RecordQueue<R>, here: RecordCriteria): void {
    const page = pageOf(here);
    const distant = distantOn(queue, page);
    const want = wantOf(queue, page);
    const isFilling = !isWhole(queue, page);
    this.#become({ isFilling });
    if (distant.length > 0 && (isFilling || want === null)) void this.#recall(queue, distant);
    else if (want !== null) void this.#extend(queue, want);
  }

  async #load(criteria: RecordCriteria): Promise<void> {
    const { loader, position } = this.#deps;
    const loaded = await loader.load(criteria);
    if (loaded === null) return;
    if (!loaded.ok) return this.#fail(loaded.error);
    const { queue, page, dropped, movedFrom, absence } = loaded.value;
    position.change(() => {
      if (absence !== null && !isList(criteria)) return this.#become({ absence, isFilling: false });
      this.take(queue);
      const { status, search } = queue;
      const found = atPlace(this.#queueOf(queue), { ...criteria, status, search }, page);
      this.#settle(found, { dropped, movedFrom, absence });
    });
  }

  #settle(here: RecordCriteria, arrival: Arrival): void {
    const { shown } = this.state.value;
    const isLeft = shown !== null && !sameSelection(shown, here);
    const queues = isLeft ? this.#withLaidAside(shown) : this.#queues;
    this.#become({ queues: lookedAt(queues, here), shown: here });
    this.#deps.position.settle(here, arrival);
  }

  /** Stores less of a queue that the user leaves: several queues are in memory, but only one of them is in use. */
  #withLaidAside(left: RecordCriteria): CachedQueues<R> {
    const queue = this.#queueOf(left);
    if (queue === undefined) return this.#queues;
    const middle = middleOf(pageOf(left));
    return withQueue(this.#queues, withoutDistant(queue, middle, this.#deps.isOnItsWay, KEPT_ASIDE));
  }

  async #extend(queue: RecordQueue<R>, end: QueueEnd): Promise<void> {
    const { loader, position, isOnItsWay } = this.#deps;
    // A record that is being fetched already is shown when it arrives.
    if (loader.isExtending(end)) return;
    const size = stretchOf(pageOf(position.current));
    const extension = await loader.extend(queue, end, isOnItsWay, size);
    if (extension === null) return;
    if (extension.ok) position.change(() => this.#lengthen(queue, end, extension.value));
    else this.#fail(extension.error);
  }

  /** Fetches distant records again when the user returns to them. */
  async #recall(selection: RecordSelection, recordIds: readonly string[]): Promise<void> {
    const { loader, position } = this.#deps;
    if (loader.isRecalling(recordIds)) return;
    const recalled = await loader.recall(selection, recordIds);
    if (recalled === null) return;
    if (!recalled.ok) return this.#fail(recalled.error);
    position.change(() => {
      const queue = this.#queueOf(selection);
      if (queue !== undefined) this.take(withRecalled(queue, recalled.value));
      this.#become({ isFilling: false });
    });
  }

  #lengthen(selection: RecordSelection, end: QueueEnd, extension: Extension<R>): void {
    const { position, isOnItsWay } = this.#deps;
    const before = this.#queueOf(selection);
    if (before === undefined) return;
    const after = extension.join(before);
    const isExhausted = end === 'ahead' && extension.isAtEnd;
    const { current } = position;
    const page = pageOf(current);
    const kept = withoutDistant(after, middleOf(page), isOnItsWay, recordsPerSide(page));
    this.take(isExhausted ? endingAtMemory(kept) : kept);
    if (isExhausted && page.first > lastPlace(after))
      position.endAt(atPlace(this.#queueOf(current), current, lastPage(after, page)));
    else if (after.records.length > before.records.length) this.serve();
    else if (this.#isAwaited(current)) void this.#load(current);
    else this.#become({ isFilling: false });
  }

  /** Shows a failure only while the user waits for a record: buffering is best effort (ERR-12). */
  #fail(failure: RepositoryFailure): void {
    const isAwaited = this.state.value.isFilling || this.#isAwaited(this.#deps.position.current);
    this.#become({ isFilling: false, ...(isAwaited && { failure }) });
  }

  #isAwaited(criteria: RecordCriteria): boolean {
    return meantRecord(this.#queueOf(criteria), criteria) === null;
  }

  #become(change: Partial<BufferState<R>>): void {
    const next = { ...this.state.value, ...change };
    const { queues, shown, failure, absence, isFilling } = this.state.value;
    const isSame =
      next.queues === queues &&
      next.shown === shown &&
      next.failure === failure &&
      next.absence === absence &&
      next.isFilling === isFilling;
    if (!isSame) this.state.set(next);
  }
}
