import type { FeedbackAct, FeedbackSyncStatus } from '#domain/feedback/feedback-write';
import type { WaitingReason } from '#domain/work/sync-status';
import type { RefusalKind } from '#domain/work/waiting-write';
import type { TranslationKey } from '#ui/shared/i18n/translate';

export const ACT_TEXTS = {
  submit: 'outbox.act.submit',
  draft: 'outbox.act.draft',
  discard: 'outbox.act.discard',
  clear: 'outbox.act.clear',
  undo: 'outbox.act.undo',
} as const satisfies Readonly<Record<FeedbackAct, TranslationKey>>;

const WAITING_TEXTS = {
  queued: 'outbox.why.queued',
  sending: 'outbox.why.sending',
  offline: 'outbox.why.offline',
  server: 'outbox.why.away',
} as const satisfies Readonly<Record<WaitingReason, TranslationKey>>;

const FAILURE_TEXTS = {
  forbidden: 'outbox.why.forbidden',
  'not-found': 'outbox.why.missing',
  conflict: 'outbox.why.answered',
  rejected: 'outbox.why.rejected',
  server: 'outbox.why.broken',
  malformed: 'outbox.why.unexpected',
} as const satisfies Readonly<Record<RefusalKind, TranslationKey>>;

/** Why a record is in the outbox. */
export function syncStatusText(syncStatus: FeedbackSyncStatus) {
  if (syncStatus.kind === 'conflict') return 'outbox.why.newer';
  return syncStatus.kind === 'failed'
    ? FAILURE_TEXTS[syncStatus.failure.kind]
    : WAITING_TEXTS[syncStatus.reason];
}
