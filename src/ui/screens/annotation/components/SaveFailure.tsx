import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import FailedGlyph from 'lucide-react/icons/circle-alert';
import { Button } from '../../../shared/components/Button';
import { Icon } from '../../../shared/icons/Icon';
import { FAILURE_TEXTS } from '../failure-text';
import type { RecordDeskViewModel } from '../record-desk.view-model';
import styles from './QuestionForm.module.css';

/** What was not saved and why, beside the form that still holds it. */
export const SaveFailure = observer(function SaveFailure({ desk }: { desk: RecordDeskViewModel }) {
  const { t } = useTranslation();
  const { saving } = desk;
  if (saving?.kind !== 'failed') return null;
  const { act, failure } = saving;
  const reason =
    failure.code === 'INCOMPLETE_RESPONSE' ? 'annotation.form.incomplete' : FAILURE_TEXTS[failure.kind];
  const words = failure.code === 'INCOMPLETE_RESPONSE' ? undefined : failure.detail;
  return (
    <div role="alert" className={styles['failure']}>
      <Icon glyph={FailedGlyph} />
      <div className={styles['failureText']}>
        <p className={styles['failureTitle']}>{t(`annotation.form.${act}Failed`)}</p>
        <p>
          {t(reason)} {t('annotation.form.kept')}
        </p>
        {words !== undefined && (
          <p className={styles['words']}>{t('annotation.form.serverSays', { words })}</p>
        )}
      </div>
      <Button size="small" onClick={() => void desk.repeat()}>
        {t('annotation.form.tryAgain')}
      </Button>
    </div>
  );
});
