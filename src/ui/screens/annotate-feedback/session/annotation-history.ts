import type { FeedbackVerb } from '#domain/bulk/feedback/feedback-bulk';
import type { PersonalFeedback } from '#domain/feedback/feedback-write';
import type {
  ShownAct,
  ShownRecordAct,
  UndoHistoryViewModel,
} from '#ui/annotation-kit/undo-history/undo-history.view-model';

/** The undo history of a visit to a feedback dataset. */
export type AnnotationHistoryViewModel = UndoHistoryViewModel<PersonalFeedback, FeedbackVerb>;
export type ShownAnnotationAct = ShownAct<PersonalFeedback, FeedbackVerb>;
export type ShownAnswerAct = ShownRecordAct<PersonalFeedback>;
