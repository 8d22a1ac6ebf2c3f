import WaitingGlyph from 'lucide-react/icons/cloud-upload';
import FailedGlyph from 'lucide-react/icons/circle-alert';
import OfflineGlyph from 'lucide-react/icons/cloud-off';
import ConflictGlyph from 'lucide-react/icons/git-compare';
import type { WaitingReason } from '#domain/work/sync-status';
import type { TranslationKey } from '#ui/shared/i18n/translate';
import type { Glyph } from '#ui/shared/icons/Icon.tsx';

export interface MarkLook {
  readonly glyph: Glyph;
  readonly text: TranslationKey;
}

const WAITING: MarkLook = { glyph: WaitingGlyph, text: 'annotation.record.mark.waiting' };

/** How a record shows why an act on it is not on the server yet. */
export const SYNC_LOOKS: Readonly<Record<WaitingReason | 'failed' | 'conflict', MarkLook>> = {
  queued: WAITING,
  sending: WAITING,
  offline: { glyph: OfflineGlyph, text: 'annotation.record.mark.offline' },
  server: { glyph: OfflineGlyph, text: 'annotation.record.mark.server' },
  failed: { glyph: FailedGlyph, text: 'annotation.record.mark.failed' },
  conflict: { glyph: ConflictGlyph, text: 'annotation.record.mark.conflict' },
};
