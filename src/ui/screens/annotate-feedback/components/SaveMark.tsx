import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import EditedGlyph from 'lucide-react/icons/pencil-line';
import ConflictGlyph from 'lucide-react/icons/git-compare';
import FailedGlyph from 'lucide-react/icons/circle-alert';
import OfflineGlyph from 'lucide-react/icons/cloud-off';
import SavedGlyph from 'lucide-react/icons/check';
import WaitingGlyph from 'lucide-react/icons/cloud-upload';
import type { WaitingReason } from '#domain/work/sync-status';
import type { TranslationKey } from '#ui/shared/i18n/translate';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { Icon, type Glyph } from '#ui/shared/icons/Icon.tsx';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { AnswerState, SaveMark as Mark } from '../session/answer.state';
import styles from '#ui/annotation-kit/record-card/RecordCard.module.css';

type MarkState = Exclude<Mark, 'untouched' | 'waiting'> | `waiting.${WaitingReason}`;

const LOOKS: Readonly<Record<MarkState, { readonly glyph: Glyph; readonly text: TranslationKey }>> = {
  edited: { glyph: EditedGlyph, text: 'annotation.record.mark.edited' },
  failed: { glyph: FailedGlyph, text: 'annotation.record.mark.failed' },
  conflict: { glyph: ConflictGlyph, text: 'annotation.record.mark.conflict' },
  saved: { glyph: SavedGlyph, text: 'annotation.record.mark.saved' },
  'waiting.queued': { glyph: WaitingGlyph, text: 'annotation.record.mark.waiting' },
  'waiting.sending': { glyph: WaitingGlyph, text: 'annotation.record.mark.waiting' },
  'waiting.offline': { glyph: OfflineGlyph, text: 'annotation.record.mark.offline' },
  'waiting.server': { glyph: OfflineGlyph, text: 'annotation.record.mark.server' },
};

/** How an act on the record waits, in words. */
export function waitingText(reason: WaitingReason): TranslationKey {
  return LOOKS[`waiting.${reason}`].text;
}

interface SaveMarkProps {
  session: {
    readonly answer: Pick<AnswerState, 'mark' | 'syncStatus'>;
    readonly queue: { readonly record: FeedbackRecord | null };
  };
}

/** How far the answer to the record is saved, next to the record. */
export const SaveMark = observer(function SaveMark({ session }: SaveMarkProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { mark, syncStatus } = session.answer;
  if (mark === 'untouched') return null;
  const reason = syncStatus?.kind === 'waiting' ? syncStatus.reason : 'queued';
  const { glyph, text } = LOOKS[mark === 'waiting' ? (`waiting.${reason}` as const) : mark];
  const savedAt = session.queue.record?.response?.updatedAt;
  const title = savedAt && mark === 'saved' ? formats.dateTime(savedAt) : undefined;
  return (
    <span className={styles['mark']} data-mark={mark} title={title}>
      <Icon glyph={glyph} />
      {t(text)}
    </span>
  );
});
