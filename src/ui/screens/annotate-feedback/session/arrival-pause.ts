import { reaction } from 'mobx';
import type { Clock } from '#application/shared/ports/clock.port';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { RecordQueueViewModel } from '#ui/annotation-kit/queue/record-queue.view-model';

/**
 * In milliseconds after an act has led to a record and it is drawn: until then it cannot be submitted or discarded untouched
 * (LIM-18). Clicks during the pause are dropped, since one may be the second of a double click; keys wait for its end.
 */
export const ARRIVAL_PAUSE = 150;

/** The same for a record that arrived without an act, while the user worked on another one: it has to be noticed first. */
export const UNSEEN_PAUSE = 300;

/** In milliseconds between two presses of a key: worn contacts close twice within it, a finger does not. */
export const KEY_BOUNCE = 50;

/** The moment after an act has led to the next record. A press within it must not act on a record that the user has not seen. */
export class ArrivalPause {
  readonly #clock: Clock;
  /** Time at which the pause ends, in milliseconds; infinite until the record is drawn. */
  #until = -Infinity;
  #isUnseen = false;
  #cancel: () => void = () => undefined;
  /** The press that was made during the pause. */
  #waiting: (() => void) | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Compares the time, because on a busy page a key press is handled before a timer that is due. */
  get isRunning(): boolean {
    return this.#now < this.#until;
  }

  /** The record arrived without an act, so a press is still meant for the previous one. */
  get isUnseen(): boolean {
    return this.#isUnseen && this.isRunning;
  }

  /** For a record that came without an action of the user. */
  startUnseen(): void {
    this.start(UNSEEN_PAUSE);
    this.#isUnseen = true;
  }

  /** Starts counting when the record is rendered: until then, however long that takes, the user cannot have seen it. */
  start(pause = ARRIVAL_PAUSE): void {
    this.end();
    this.#until = Infinity;
    this.#cancel = this.#clock.after(0, () => {
      this.#until = this.#now + pause;
      this.#cancel = this.#clock.after(pause, () => {
        if (this.#waiting === null) this.end();
        else this.release();
      });
    });
  }

  /** Runs a press when the pause is over, or before the next action of the user. */
  hold(press: () => void): void {
    this.#waiting = press;
  }

  release(): void {
    const press = this.#waiting;
    if (press === null) return;
    this.end();
    press();
  }

  end(): void {
    this.#cancel();
    this.#until = -Infinity;
    this.#isUnseen = false;
    this.#waiting = null;
  }

  get #now(): number {
    return this.#clock.now().getTime();
  }
}

interface ArrivalDeps {
  readonly queue: Pick<RecordQueueViewModel<FeedbackRecord>, 'record' | 'isSearching'>;
  readonly form: { arrive(reason: 'arrival' | 'found'): void };
  readonly pause: Pick<ArrivalPause, 'startUnseen'>;
}

interface Arrived {
  readonly id: string | undefined;
  readonly isSearching: boolean;
}

/**
 * Prepares the form for each record that arrives: after a key, after Back, or with a response of the server. A record that
 * replaces one of another search arrives without an act and takes neither focus nor keys.
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
