import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import FailedGlyph from 'lucide-react/icons/circle-alert';
import OfflineGlyph from 'lucide-react/icons/cloud-off';
import WaitingGlyph from 'lucide-react/icons/cloud-upload';
import ConflictGlyph from 'lucide-react/icons/git-compare';
import type { WaitingReason } from '#domain/work/sync-status';
import type { TaskSyncStatus } from '#domain/task-record/task-write';
import styles from '#ui/annotation-kit/record-card/RecordCard.module.css';
import { useComputed } from '#ui/shared/hooks/use-computed';
import type { TranslationKey } from '#ui/shared/i18n/translate';
import { Icon, type Glyph } from '#ui/shared/icons/Icon.tsx';
import type { TaskCardViewModel } from '../session/task-card.view-model';
import card from './TaskRecordCard.module.css';

interface Look {
  readonly glyph: Glyph;
  readonly text: TranslationKey;
}

const WAITING: Readonly<Record<WaitingReason, Look>> = {
  queued: { glyph: WaitingGlyph, text: 'annotation.record.mark.waiting' },
  sending: { glyph: WaitingGlyph, text: 'annotation.record.mark.waiting' },
  offline: { glyph: OfflineGlyph, text: 'annotation.record.mark.offline' },
  server: { glyph: OfflineGlyph, text: 'annotation.record.mark.server' },
};

function lookOf(sync: TaskSyncStatus): Look {
  if (sync.kind === 'waiting') return WAITING[sync.reason];
  return sync.kind === 'failed'
    ? { glyph: FailedGlyph, text: 'annotation.record.mark.failed' }
    : { glyph: ConflictGlyph, text: 'annotation.record.mark.conflict' };
}

/** Why an act on the record is not on the server yet. */
export const SyncMark = observer(function SyncMark({ card: shown }: { card: TaskCardViewModel }) {
  const { t } = useTranslation();
  const sync = useComputed(useCallback(() => shown.sync, [shown]));
  if (sync === null) return null;
  const { glyph, text } = lookOf(sync);
  return (
    <span className={`${styles['mark']} ${card['sync']}`} data-mark={sync.kind}>
      <Icon glyph={glyph} />
      {t(text)}
    </span>
  );
});
