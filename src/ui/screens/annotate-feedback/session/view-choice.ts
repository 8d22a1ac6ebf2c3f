import { action, computed, makeObservable, observableRef } from 'mobx';
import { BULK_SIZES } from '#domain/search/feedback/record-criteria';
import type { AnnotationAct } from '#domain/feedback/response-transition';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { UndoableForm } from '#ui/annotation-kit/editors/form-history.state';
import type { AnswerableForm } from '#ui/annotation-kit/editors/form-navigation';
import type { RecordQueueViewModel } from '#ui/annotation-kit/queue/record-queue.view-model';

/** The list view and its shared form. */
export interface BulkPart {
  /** The focused record, which is shown when the list is closed. */
  readonly cursor: { readonly record: FeedbackRecord; readonly place: number } | null;
  /** Whether the act is possible on the selected records, or on the focused one if none is selected. */
  can(act: AnnotationAct): boolean;
  act(act: AnnotationAct): void;
  readonly canSubmitSuggestions: boolean;
  /** Submits each selected record with its own suggestions. */
  submitSuggestions(): void;
  /** Focuses the first question of the shared form. */
  enterForm(): void;
  /** Focuses the record that had the focus last. */
  enterList(): void;
  /** The shared form. */
  readonly form: AnswerableForm & { settle(): void; readonly history: UndoableForm };
  /** Whether an act is about the focused record, and not about the shared form. */
  readonly isAboutOne: boolean;
}

type SizedQueue = Pick<RecordQueueViewModel<FeedbackRecord>, 'size' | 'place' | 'navigation'>;

/** One record at a time with its form, or a list of many. */
export class ViewChoice {
  /** The list view and its bulk actions; null until the list was opened and loaded. */
  bulk: BulkPart | null = null;

  readonly #queue: SizedQueue;
  /** Page size of the list when it was last open. */
  #lastSize: number = BULK_SIZES[0];

  constructor(queue: SizedQueue) {
    this.#queue = queue;
    makeObservable(this, {
      bulk: observableRef,
      isBulk: computed,
      addList: action,
    });
  }

  /** Whether the list is shown. */
  get isBulk(): boolean {
    return this.#queue.size !== null;
  }

  /** Called when the list has been loaded. */
  addList(bulk: BulkPart): void {
    this.bulk = bulk;
  }

  /** Sets the number of records on a page; null for a single record with its form. */
  see(size: number | null, place = this.#queue.place): void {
    this.#queue.navigation.see(size, place);
  }

  /** Switches from a record to the list that begins with it, and from the list to the focused record. */
  change(): void {
    const { size } = this.#queue;
    if (size === null) return this.see(this.#lastSize);
    this.#lastSize = size;
    this.see(null, this.bulk?.cursor?.place);
  }
}
