import { action, computed, makeObservable, observableRef } from 'mobx';
import { BULK_SIZES } from '#domain/search/feedback/record-criteria';
import type { AnnotationAct } from '#domain/feedback/response-transition';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { UndoableForm } from '#ui/annotation-kit/editors/form-history.state';
import type { AnswerableForm } from '#ui/annotation-kit/editors/form-navigation';
import type { RecordQueueViewModel } from '#ui/annotation-kit/queue/record-queue.view-model';

/** Additions of the list view, once it is loaded. */
export interface BulkPart {
  /** The record that the focus is at; focus view opens there. */
  readonly cursor: { readonly record: FeedbackRecord; readonly place: number } | null;
  /** With what is selected; where nothing is, and the focus is in the list, with the record it is at. */
  can(act: AnnotationAct): boolean;
  act(act: AnnotationAct): void;
  readonly canSubmitSuggestions: boolean;
  /** Each record that is selected with its own suggestion. */
  submitSuggestions(): void;
  /** To the first question of the shared form. */
  enterForm(): void;
  /** To the record that the focus was at last. */
  enterList(): void;
  /** The shared form. */
  readonly form: AnswerableForm & { settle(): void; readonly history: UndoableForm };
  /** An act is about the record that the focus is at, and not about the shared form. */
  readonly isAboutOne: boolean;
}

interface ViewChoiceDeps {
  readonly queue: Pick<RecordQueueViewModel<FeedbackRecord>, 'size' | 'place' | 'navigation'>;
  /** Start of every move to another record. */
  readonly turn: (go: () => void) => void;
}

/** One record at a time with its form, or a list of many. */
export class ViewChoice {
  /** The list of many records and what is done to them; null until it was wanted and loaded. */
  bulk: BulkPart | null = null;

  readonly #deps: ViewChoiceDeps;
  /** How many records were seen at a time when there were many. */
  #lastSize: number = BULK_SIZES[0];

  constructor(deps: ViewChoiceDeps) {
    this.#deps = deps;
    makeObservable(this, {
      bulk: observableRef,
      isBulk: computed,
      seat: action,
    });
  }

  /** Many records are seen at a time. */
  get isBulk(): boolean {
    return this.#deps.queue.size !== null;
  }

  /** The list has been loaded. */
  seat(bulk: BulkPart): void {
    this.bulk = bulk;
  }

  /** So many records at a time; null is one of them, with its form. */
  see(size: number | null, place = this.#deps.queue.place): void {
    this.#deps.turn(() => this.#deps.queue.navigation.see(size, place));
  }

  /** From one record to the list that begins with it, and from the list to the record the focus is at. */
  change(): void {
    const { size } = this.#deps.queue;
    if (size === null) return this.see(this.#lastSize);
    this.#lastSize = size;
    this.see(null, this.bulk?.cursor?.place);
  }
}
