import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { unacknowledged, type PersonalFeedback } from '#domain/feedback/feedback-write';
import type { Response } from '#domain/feedback/response';
import { HISTORY_LIMIT } from '#domain/work/undo-history';
import type { RequestedWrite } from '#domain/work/waiting-write';
import type { Outbox } from '../sending/outbox';
import type { Clock } from '../shared/ports/clock.port';

interface OwnResponsesDeps {
  readonly outbox: Pick<Outbox<PersonalFeedback>, 'put'>;
  /** A record in memory with its latest response; null for any other. */
  readonly find: (recordId: string) => Pick<FeedbackRecord, 'response'> | null;
  readonly clock: Pick<Clock, 'now'>;
}

/** The user's own responses to the records acted on in this visit, including records that have left memory. */
export class OwnResponses {
  readonly #deps: OwnResponsesDeps;
  /** Latest known responses by record id; as many as the history has steps. */
  readonly #known = new Map<string, Response | null>();

  constructor(deps: OwnResponsesDeps) {
    this.#deps = deps;
  }

  /** True if the record was acted on in this visit and is still remembered. */
  has(recordId: string): boolean {
    return this.#known.has(recordId);
  }

  /** The last response to a record in this visit, acknowledged or not. */
  to(recordId: string): Response | null {
    const record = this.#deps.find(recordId);
    return record === null ? (this.#known.get(recordId) ?? null) : record.response;
  }

  /** Changes the response to a record: locally at once, and on the server through the outbox. */
  change(requested: RequestedWrite<PersonalFeedback>): void {
    const { outbox, clock } = this.#deps;
    const { recordId, wanted } = requested;
    this.#remember(recordId, unacknowledged({ wanted, putAt: clock.now() }));
    // After `#remember`: if the act cancels out with the previous one, `put` reports the server's state synchronously.
    outbox.put(requested);
  }

  /** Takes over the server's state of a record. */
  learn(recordId: string, response: Response | null): void {
    if (this.#known.has(recordId)) this.#remember(recordId, response);
  }

  #remember(recordId: string, response: Response | null): void {
    this.#known.set(recordId, response);
    const [oldest] = this.#known.keys();
    if (this.#known.size > HISTORY_LIMIT && oldest !== undefined) this.#known.delete(oldest);
  }
}
