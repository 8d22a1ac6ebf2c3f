import { action, computedStruct, makeObservable } from 'mobx';
import type { AnswerFormViewModel } from '../form/answer-form.view-model';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { RecordQueueViewModel } from '#ui/annotation-kit/queue/record-queue.view-model';
import type { RecordEdits } from './record-edits';

interface UnsavedParts {
  readonly queue: Pick<RecordQueueViewModel<FeedbackRecord>, 'view' | 'size'>;
  readonly edits: Pick<RecordEdits, 'unseen' | 'seeAll'>;
  readonly form: Pick<AnswerFormViewModel, 'enter'>;
}

/** Changes kept on this device since an earlier visit, of records not opened since: out of sight, not lost. */
export class UnsavedElsewhere {
  readonly #parts: UnsavedParts;

  constructor(parts: UnsavedParts) {
    this.#parts = parts;
    makeObservable(this, {
      recordIds: computedStruct,
      passOver: action,
    });
  }

  /** None before it is clear which record is at hand, and among many, whose changes have no form to be seen in. */
  get recordIds(): readonly string[] {
    const { queue, edits } = this.#parts;
    return queue.view.kind === 'waiting' || queue.size !== null ? [] : edits.unseen;
  }

  /**
   * Dismisses the notice; the changes stay. The pressed button disappears with it, and the form takes the
   * focus.
   */
  passOver(): void {
    this.#parts.edits.seeAll();
    this.#parts.form.enter();
  }
}
