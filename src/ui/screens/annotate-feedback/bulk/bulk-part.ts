import type { AnnotationAct } from '#domain/feedback/response-transition';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { UndoableForm } from '#ui/annotation-kit/editors/form-history.state';
import type { AnswerableForm } from '#ui/annotation-kit/editors/answerable-form';

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
  /** The shared form. */
  readonly form: AnswerableForm & { settle(): void; readonly history: UndoableForm };
  /** An act is about the record that the focus is at, and not about the shared form. */
  readonly isAboutOne: boolean;
}
