import type { Outbox } from '#application/sending/outbox';
import type { ActLog } from '#application/sending/ports/act-log.port';
import type { UnsavedEdits } from '#application/shared/ports/unsaved-edits.port';
import type { FeedbackEdit } from '#domain/feedback/feedback-edit';
import type { PersonalFeedback } from '#domain/feedback/feedback-write';
import type { Workbench } from '../load-workbench.use-case';
import type { OwnResponses } from '../own-responses';

/** A visit of the current user to one dataset: the state that the acts on its records read and change. */
export interface FeedbackVisit {
  readonly workbench: Workbench;
  readonly outbox: Pick<Outbox<PersonalFeedback>, 'statusOf' | 'retry' | 'keepMine' | 'takeTheirs' | 'drop'>;
  readonly responses: OwnResponses;
  readonly edits: UnsavedEdits<FeedbackEdit>;
  readonly history: ActLog<PersonalFeedback>;
}
