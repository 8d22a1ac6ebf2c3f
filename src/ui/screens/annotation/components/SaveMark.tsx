import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import EditedGlyph from 'lucide-react/icons/pencil-line';
import FailedGlyph from 'lucide-react/icons/circle-alert';
import SavedGlyph from 'lucide-react/icons/check';
import { Spinner } from '../../../shared/components/Spinner';
import { useFormats } from '../../../shared/i18n/use-formats';
import { Icon } from '../../../shared/icons/Icon';
import type { RecordDeskViewModel, SaveMark as Mark } from '../record-desk.view-model';
import styles from './RecordCard.module.css';

const GLYPHS = { edited: EditedGlyph, failed: FailedGlyph, saved: SavedGlyph };

/** How the record stands towards the server, on the record itself. */
export const SaveMark = observer(function SaveMark({ desk }: { desk: RecordDeskViewModel }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { mark } = desk;
  if (mark === 'untouched') return null;
  const savedAt = desk.queue.record?.response?.updatedAt;
  const title = savedAt && mark === 'saved' ? formats.dateTime(savedAt) : undefined;
  return (
    <span className={styles['mark']} data-mark={mark} title={title}>
      <MarkIcon mark={mark} />
      {t(`annotation.record.mark.${mark}`)}
    </span>
  );
});

const MarkIcon = observer(function MarkIcon({ mark }: { mark: Exclude<Mark, 'untouched'> }) {
  return mark === 'saving' ? <Spinner /> : <Icon glyph={GLYPHS[mark]} />;
});
