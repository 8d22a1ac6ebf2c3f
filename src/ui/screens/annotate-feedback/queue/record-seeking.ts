import { action, makeObservable, observableRef, runInAction } from 'mobx';
import { unsentRecords } from '#domain/feedback/feedback-write';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { Response } from '#domain/feedback/response';
import type { RecordStatus } from '#domain/queue/record-status';
import { FIRST_PAGE } from '#domain/search/record-criteria';
import { allOf, sameSelection } from '#domain/search/record-selection';
import type { AnnotationNotices } from '../desk/annotation-notices';
import type { DeskOutbox } from '../desk/desk-outbox';
import type { QueueLoader } from '#application/record-buffer/queue-loader';
import type { RecordActs } from '../desk/record-acts';
import type { RecordQueueViewModel } from './record-queue.view-model';

interface SeekingParts {
  readonly queue: RecordQueueViewModel;
  readonly fetching: Pick<QueueLoader<FeedbackRecord, Response | null>, 'find'>;
  readonly acts: Pick<RecordActs, 'hasActedOn' | 'responseOf'>;
  readonly outbox: Pick<DeskOutbox, 'entries' | 'pause'>;
  readonly notices: Pick<AnnotationNotices, 'gone' | 'notFound'>;
}

/** The way to a record that was acted on or changed and is not in memory: one stays where one is until it is found. */
export class RecordSeeking {
  /** The record that is being looked for. */
  soughtId: string | null = null;

  readonly #parts: SeekingParts;

  constructor(parts: SeekingParts) {
    this.#parts = parts;
    makeObservable(this, {
      soughtId: observableRef,
      seek: action,
    });
  }

  /** Calls back with the way there once it is found; never, when the person has gone elsewhere meanwhile. */
  async seek(recordId: string, go: (open: () => void) => void): Promise<void> {
    const { queue, fetching, notices } = this.#parts;
    const status = this.#statusOf(recordId);
    const isHere = status !== null && sameSelection(queue.here, allOf(status));
    const near = isHere ? queue.place : FIRST_PAGE;
    this.soughtId = recordId;
    const found = await fetching.find({ recordId, status, near });
    runInAction(() => {
      if (this.soughtId === recordId) this.soughtId = null;
    });
    if (found === null) return;
    if (!found.ok) return notices.notFound(found.error, () => void this.seek(recordId, go));
    const { loaded } = found.value;
    if (loaded === null) notices.gone(found.value.status);
    else go(() => queue.enter(loaded, recordId));
  }

  /**
   * Queue of the record on the server; null if unknown. An answer that cannot be sent for now has not moved it.
   */
  #statusOf(recordId: string): RecordStatus | null {
    const { acts, outbox } = this.#parts;
    const unsent = unsentRecords(outbox.entries).find((record) => record.recordId === recordId);
    if (unsent !== undefined && (unsent.needsPerson || outbox.pause !== null)) return unsent.status;
    return acts.hasActedOn(recordId) ? (acts.responseOf(recordId)?.status ?? 'pending') : null;
  }
}
