import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import EditedGlyph from 'lucide-react/icons/pencil-line';
import SavedGlyph from 'lucide-react/icons/check';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { AnswerState, SaveMark as Mark } from '../session/answer.state';
import styles from '#ui/annotation-kit/record-card/RecordCard.module.css';
import { SYNC_LOOKS, type MarkLook } from '#ui/annotation-kit/record-card/sync-looks';

const LOOKS: Readonly<Record<Exclude<Mark, 'untouched' | 'waiting'>, MarkLook>> = {
  ...SYNC_LOOKS,
  edited: { glyph: EditedGlyph, text: 'annotation.record.mark.edited' },
  saved: { glyph: SavedGlyph, text: 'annotation.record.mark.saved' },
};

interface SaveMarkProps {
  session: {
    readonly answer: Pick<AnswerState, 'mark' | 'syncStatus'>;
    readonly queue: { readonly record: FeedbackRecord | null };
  };
}

export const SaveMark = observer(function SaveMark({ session }: SaveMarkProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { mark, syncStatus } = session.answer;
  if (mark === 'untouched') return null;
  const reason = syncStatus?.kind === 'waiting' ? syncStatus.reason : 'queued';
  const { glyph, text } = mark === 'waiting' ? SYNC_LOOKS[reason] : LOOKS[mark];
  const savedAt = session.queue.record?.response?.updatedAt;
  const title = savedAt && mark === 'saved' ? formats.dateTime(savedAt) : undefined;
  return (
    <span className={styles['mark']} data-mark={mark} title={title}>
      <Icon glyph={glyph} />
      {t(text)}
    </span>
  );
});
