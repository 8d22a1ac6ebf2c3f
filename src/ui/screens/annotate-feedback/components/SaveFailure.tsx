import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import FailedGlyph from 'lucide-react/icons/circle-alert';
import { serverMessage } from '#application/shared/repository-failure';
import { Button } from '#ui/shared/components/Button.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { FAILURE_TEXTS } from '#ui/annotation-kit/notices/failure-text';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';
import styles from './FormNotice.module.css';

export interface SaveFailureProps {
  session: Pick<AnnotationSessionViewModel, 'answer' | 'retry' | 'editAgain'>;
}

/** Shows the failed action and its reason. The form keeps the answers. */
export const SaveFailure = observer(function SaveFailure({ session }: SaveFailureProps) {
  const { t } = useTranslation();
  const { syncStatus, refusedAct } = session.answer;
  if (syncStatus?.kind !== 'failed' || refusedAct === null) return null;
  const { kind } = syncStatus.failure;
  const words = serverMessage(syncStatus.failure);
  return (
    <div role="alert" className={styles['notice']} data-tone="danger">
      <Icon glyph={FailedGlyph} />
      <div className={styles['text']}>
        <p className={styles['title']}>{t(`annotation.form.${refusedAct}Failed`)}</p>
        <p>
          {t(FAILURE_TEXTS[kind])} {t('annotation.form.kept')}
        </p>
        {words !== undefined && (
          <p className={styles['words']}>{t('annotation.form.serverSays', { words })}</p>
        )}
        <div className={styles['actions']}>
          <Button size="small" onClick={() => session.retry()}>
            {t('actions.retry')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => session.editAgain()}>
            {t('annotation.form.editAgain')}
          </Button>
        </div>
      </div>
    </div>
  );
});
