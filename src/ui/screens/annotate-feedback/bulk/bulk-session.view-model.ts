import { computed, makeObservable } from 'mobx';
import type { AnnotationAct } from '#domain/feedback/response-transition';
import type { BulkFeedback } from '#domain/bulk/feedback/feedback-bulk';
import type { BulkActing } from '#ui/annotation-kit/bulk-acts/bulk-acting.view-model';
import type { BulkPart } from '../session/view-choice';
import type { BulkFormViewModel } from './form/bulk-form.view-model';
import type { BulkListViewModel } from './list/bulk-list.view-model';

/** The list, the form for all that is selected in it, and which of the two a key is about. */
export class BulkSessionViewModel implements BulkPart {
  readonly list: BulkListViewModel;
  readonly form: BulkFormViewModel;
  readonly acting: BulkActing<BulkFeedback>;

  constructor(list: BulkListViewModel, form: BulkFormViewModel, acting: BulkActing<BulkFeedback>) {
    this.list = list;
    this.form = form;
    this.acting = acting;
    makeObservable(this, {
      cursor: computed,
      isAboutOne: computed,
      canSubmitSuggestions: computed,
    });
  }

  get cursor(): BulkPart['cursor'] {
    const card = this.list.atCursor;
    return card === null || card.record === null ? null : { record: card.record, place: card.place };
  }

  activate(): () => void {
    const end = this.list.activate();
    return () => {
      end();
      // A returning user begins in the list.
      this.form.focus.forget();
    };
  }

  can(act: AnnotationAct): boolean {
    if (this.isAboutOne) return this.list.atCursor?.can(act) ?? false;
    return act !== 'clear' && this.form.can(act);
  }

  act(act: AnnotationAct): void {
    const { id } = this.list.cursor;
    if (this.isAboutOne && id !== null) this.list.act(act, id);
    else if (act !== 'clear') this.form.act(act);
  }

  get canSubmitSuggestions(): boolean {
    return this.form.offersSuggestions && this.form.suggestionObstacle === null;
  }

  submitSuggestions(): void {
    this.form.submitSuggestions();
  }

  enterForm(): void {
    this.form.focus.enter();
  }

  enterList(): void {
    const { id } = this.list.cursor;
    if (id !== null) this.list.cursor.point(id);
  }

  /** Answers in the form are meant for the records that the user will select, never for the current record alone. */
  get isAboutOne(): boolean {
    return this.list.records.hasFocus && this.list.selection.count === 0 && this.form.changedCount === 0;
  }
}
