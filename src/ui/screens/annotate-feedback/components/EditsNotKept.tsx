import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import FailedGlyph from 'lucide-react/icons/circle-alert';
import { Button } from '#ui/shared/components/Button.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { RecordEdits } from '../session/record-edits';
import styles from './FormNotice.module.css';

/** Says once that what is not saved ends with the page, on devices that keep nothing. */
export const EditsNotKept = observer(function EditsNotKept({
  edits,
}: {
  edits: Pick<RecordEdits, 'isRefused'>;
}) {
  const { t } = useTranslation();
  const [isRead, setRead] = useState(false);
  if (!edits.isRefused || isRead) return null;
  return (
    <div role="alert" className={styles['notice']} data-tone="warning">
      <Icon glyph={FailedGlyph} />
      <div className={styles['text']}>
        <p>{t('annotation.form.notKept')}</p>
        <div className={styles['actions']}>
          <Button size="small" variant="quiet" onClick={() => setRead(true)}>
            {t('annotation.form.understood')}
          </Button>
        </div>
      </div>
    </div>
  );
});
