import type { EditStore } from '#application/shared/ports/unsaved-edits.port';
import type { BulkFeedback } from '#domain/bulk/feedback/feedback-bulk';
import type { FeedbackEdit } from '#domain/feedback/feedback-edit';
import type { PersonalFeedback } from '#domain/feedback/feedback-write';
import { token } from '#ui/di/token';
import type { LazyBulkActs } from '#ui/shared/state/bulk/bulk-acts-loader';
import type { OutboxState } from '#ui/shared/state/outbox.state';

/** Bound once a user is signed in. The shell sees them in its lists of all families. */
export const FEEDBACK_OUTBOX = token<OutboxState<PersonalFeedback>>('FeedbackOutbox');
export const FEEDBACK_ACTS = token<LazyBulkActs<BulkFeedback>>('FeedbackActs');
export const FEEDBACK_EDIT_STORE = token<EditStore<FeedbackEdit>>('FeedbackEditStore');
