import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '#ui/annotation-kit/record-card/RecordCard.module.css';
import { SYNC_LOOKS } from '#ui/annotation-kit/record-card/sync-looks';
import { useComputed } from '#ui/shared/hooks/use-computed';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { TaskCardViewModel } from '../session/task-card.view-model';
import card from './TaskRecordCard.module.css';

/** Why an act on the record is not on the server yet. */
export const SyncMark = observer(function SyncMark({ card: shown }: { card: TaskCardViewModel }) {
  const { t } = useTranslation();
  const sync = useComputed(useCallback(() => shown.sync, [shown]));
  if (sync === null) return null;
  const { glyph, text } = SYNC_LOOKS[sync.kind === 'waiting' ? sync.reason : sync.kind];
  return (
    <span className={`${styles['mark']} ${card['sync']}`} data-mark={sync.kind}>
      <Icon glyph={glyph} />
      {t(text)}
    </span>
  );
});
