import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/shared/components/Button.tsx';
import { ConfirmDialog } from '#ui/shared/components/ConfirmDialog.tsx';
import { CopyButton } from '#ui/shared/components/CopyButton.tsx';
import { ErrorText } from '#ui/shared/components/ErrorText.tsx';
import page from '#ui/shared/page/FormPage.module.css';
import type { UserSettingsViewModel } from '../user-settings.view-model';
import styles from '../UserSettings.module.css';
import { ownProblemText } from './own-problem-text';

/** The key is never rendered, not even hidden: a look over the shoulder or into the page finds dots. */
const MASK = '•'.repeat(24);

export const ApiKey = observer(function ApiKey({ viewModel }: { viewModel: UserSettingsViewModel }) {
  const { t } = useTranslation();
  const { failure, isBusy } = viewModel.keyRun;
  return (
    <section className={page['card']}>
      <h2>{t('userSettings.apiKey')}</h2>
      <p className={styles['explanation']}>{t('userSettings.apiKeyDetail')}</p>
      <div className={styles['key']}>
        <span className={styles['mask']} role="img" aria-label={t('userSettings.apiKeyMasked')}>
          {MASK}
        </span>
        <CopyButton label={t('userSettings.copyKey')} hasText onCopy={() => viewModel.copyApiKey()} />
        <Button onClick={viewModel.askRenewal}>{t('userSettings.renew.open')}</Button>
      </div>
      {viewModel.isKeyRenewed && <p role="status">{t('userSettings.renew.done')}</p>}
      <ConfirmDialog
        title={t('userSettings.renew.title')}
        confirmLabel={t('userSettings.renew.confirm')}
        isOpen={viewModel.isRenewing}
        isBusy={isBusy}
        onConfirm={() => void viewModel.renewApiKey()}
        onCancel={viewModel.stopRenewal}
      >
        <p>{t('userSettings.renew.detail')}</p>
        {failure !== null && <ErrorText>{t(ownProblemText(failure))}</ErrorText>}
      </ConfirmDialog>
    </section>
  );
});
