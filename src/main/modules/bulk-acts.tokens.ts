import type { BulkEngine } from '#application/bulk/bulk-engine';
import type { ActMessages } from '#application/bulk/ports/act-messages.port';
import type { ActRegister } from '#application/bulk/ports/act-register.port';
import type { BulkActStore } from '#application/bulk/ports/bulk-act-store.port';
import type { BulkResponseRepository } from '#application/annotate-feedback/bulk/ports/bulk-response-repository.port';
import type { BulkFamily } from '#application/bulk/ports/bulk-family.port';
import type { SendingTurn } from '#application/sending/ports/sending-turn.port';
import type { RandomSource } from '#application/shared/ports/random-source.port';
import { token } from '#ui/di/token';
import type { BulkFeedback } from '#domain/bulk/feedback/feedback-bulk';

/** Ports of bulk actions. They are separate from the others, because no page waits for them. */
export const BULK_RESPONSE_REPOSITORY = token<BulkResponseRepository>('BulkResponseRepository');
export const BULK_ACT_STORE = token<BulkActStore<BulkFeedback>>('BulkActStore');
export const ACT_REGISTER = token<ActRegister<BulkFeedback>>('ActRegister');
export const ACT_MESSAGES = token<ActMessages>('ActMessages');
/** Separate from the turn of the outbox. */
export const ACT_TURN = token<SendingTurn>('ActTurn');
export const RANDOM_SOURCE = token<RandomSource>('RandomSource');

export const FEEDBACK_BULK_FAMILY = token<BulkFamily<BulkFeedback>>('FeedbackBulkFamily');
export const FEEDBACK_BULK_ENGINE = token<BulkEngine<BulkFeedback>>('FeedbackBulkEngine');
