import type { PersonalRecord } from '#domain/work/personal-record';
import type { SyncStatus, WaitingReason } from '#domain/work/sync-status';
import type { RefusalKind } from '#domain/work/waiting-write';
import type { TranslationKey } from '#ui/shared/i18n/translate';

const WAITING_TEXTS: Readonly<Record<WaitingReason, TranslationKey>> = {
  queued: 'outbox.why.queued',
  sending: 'outbox.why.sending',
  offline: 'outbox.why.offline',
  server: 'outbox.why.away',
};

const FAILURE_TEXTS: Readonly<Record<RefusalKind, TranslationKey>> = {
  forbidden: 'outbox.why.forbidden',
  'not-found': 'outbox.why.missing',
  conflict: 'outbox.why.answered',
  rejected: 'outbox.why.rejected',
  server: 'outbox.why.broken',
  malformed: 'outbox.why.unexpected',
};

/** Reason for which a record is in the outbox. */
export function syncStatusText(syncStatus: SyncStatus<PersonalRecord>): TranslationKey {
  if (syncStatus.kind === 'conflict') return 'outbox.why.newer';
  return syncStatus.kind === 'failed'
    ? FAILURE_TEXTS[syncStatus.failure.kind]
    : WAITING_TEXTS[syncStatus.reason];
}
