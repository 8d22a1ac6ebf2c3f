import type { OutboxAct, RefusalKind } from '#domain/outbox/outbox-entry';
import type { RecordStanding, WaitingReason } from '#domain/outbox/record-standing';
import type { TranslationKey } from '#ui/shared/i18n/translate';

export const ACT_TEXTS = {
  submit: 'outbox.act.submit',
  draft: 'outbox.act.draft',
  discard: 'outbox.act.discard',
  clear: 'outbox.act.clear',
  undo: 'outbox.act.undo',
} as const satisfies Readonly<Record<OutboxAct, TranslationKey>>;

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
export function standingText(standing: RecordStanding) {
  if (standing.kind === 'conflict') return 'outbox.why.newer';
  return standing.kind === 'failed' ? FAILURE_TEXTS[standing.failure.kind] : WAITING_TEXTS[standing.reason];
}
