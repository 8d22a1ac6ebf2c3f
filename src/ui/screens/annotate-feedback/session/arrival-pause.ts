import { reaction } from 'mobx';
import type { Clock } from '#application/shared/ports/clock.port';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { RecordQueueViewModel } from '#ui/annotation-kit/queue/record-queue.view-model';
import type { AnswerFormViewModel } from '../form/answer-form.view-model';

/**
 * In milliseconds from when an act has brought a record and it is drawn: until then it cannot be submitted or discarded
 * untouched. A held key and a double click fall into it; the next deliberate press does not.
 */
export const ARRIVAL_PAUSE = 150;

/** The same for a record that came without an act, under a hand that was busy with another one: it has to be noticed first. */
export const UNSEEN_PAUSE = 300;

/**
 * The moment after an action has brought the next record. The second press of a double one falls into it, and
 * must not hit a record the user has not seen.
 */
export class ArrivalPause {
  readonly #clock: Clock;
  /** Time at which it is over, in milliseconds; infinite until the record is drawn. */
  #until = -Infinity;
  #isUnseen = false;
  #cancel: () => void = () => undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Asks the time as well: on a busy page a key comes before a timer that is due. */
  get isRunning(): boolean {
    return this.#now < this.#until;
  }

  /** The record has come by itself, so that whatever is pressed is still meant for the one before. */
  get isUnseen(): boolean {
    return this.#isUnseen && this.isRunning;
  }

  /** For a record that came without an action of the user. */
  startUnseen(): void {
    this.start(UNSEEN_PAUSE);
    this.#isUnseen = true;
  }

  /**
   * Starts counting when the record is rendered: until then, however long that takes, the user cannot have seen
   * it.
   */
  start(pause = ARRIVAL_PAUSE): void {
    this.end();
    this.#until = Infinity;
    this.#cancel = this.#clock.after(0, () => {
      this.#until = this.#now + pause;
      this.#cancel = this.#clock.after(pause, () => this.end());
    });
  }

  end(): void {
    this.#cancel();
    this.#until = -Infinity;
    this.#isUnseen = false;
  }

  get #now(): number {
    return this.#clock.now().getTime();
  }
}

interface ArrivalDeps {
  readonly queue: Pick<RecordQueueViewModel<FeedbackRecord>, 'record' | 'isSearching'>;
  readonly form: Pick<AnswerFormViewModel, 'arrive'>;
  readonly pause: Pick<ArrivalPause, 'startUnseen'>;
}

interface Arrived {
  readonly id: string | undefined;
  readonly isSearching: boolean;
}

/**
 * Readies the form for each record that arrives: by a key, by Back, or with an answer of the server, so that no single call
 * site knows. In the place of the record of another search, one comes by itself and takes nothing over: neither focus nor keys.
 */
export function watchArrivals({ queue, form, pause }: ArrivalDeps): () => void {
  return reaction(
    (): Arrived => ({ id: queue.record?.id, isSearching: queue.isSearching }),
    (now, before) => {
      if (now.id === undefined || now.id === before?.id) return;
      const isFound = before?.isSearching === true;
      form.arrive(isFound ? 'found' : 'arrival');
      if (isFound) pause.startUnseen();
    },
    { fireImmediately: true, equals: isSame },
  );
}

function isSame(a: Arrived, b: Arrived): boolean {
  return a.id === b.id && a.isSearching === b.isSearching;
}
