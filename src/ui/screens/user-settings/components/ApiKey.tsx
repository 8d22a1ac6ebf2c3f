import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#ui/shared/components/CopyButton.tsx';
import type { UserSettingsViewModel } from '../user-settings.view-model';
import styles from '../UserSettings.module.css';

/** The key is never rendered, not even hidden: a look over the shoulder or into the page finds dots. */
const MASK = '•'.repeat(24);

export const ApiKey = observer(function ApiKey({ viewModel }: { viewModel: UserSettingsViewModel }) {
  const { t } = useTranslation();
  return (
    <section className={styles['card']}>
      <h2>{t('userSettings.apiKey')}</h2>
      <p className={styles['explanation']}>{t('userSettings.apiKeyDetail')}</p>
      <div className={styles['key']}>
        <span className={styles['mask']} role="img" aria-label={t('userSettings.apiKeyMasked')}>
          {MASK}
        </span>
        <CopyButton label={t('userSettings.copyKey')} hasText onCopy={() => viewModel.copyApiKey()} />
      </div>
    </section>
  );
});
