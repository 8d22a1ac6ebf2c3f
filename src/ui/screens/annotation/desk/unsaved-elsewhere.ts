import { action, computedStruct, makeObservable } from 'mobx';
import type { AnswerFormViewModel } from '../form/answer-form.view-model';
import type { RecordQueueViewModel } from '../queue/record-queue.view-model';
import type { RecordEdits } from './record-edits';

interface UnsavedParts {
  readonly queue: Pick<RecordQueueViewModel, 'view' | 'size'>;
  readonly edits: Pick<RecordEdits, 'unseen' | 'seeAll'>;
  readonly form: Pick<AnswerFormViewModel, 'enter'>;
}

/** Changes that this device has kept since before this visit, of records that nobody has looked at again: out of sight, not lost. */
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

  /** The person knows; the changes stay. What was pressed is gone with the notice, and the form is next. */
  passOver(): void {
    this.#parts.edits.seeAll();
    this.#parts.form.enter();
  }
}
