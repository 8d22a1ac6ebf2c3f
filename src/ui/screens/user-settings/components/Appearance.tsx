import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { RadioGroup } from '#ui/shared/components/RadioGroup.tsx';
import { LOCALES } from '#domain/session/locale';
import { THEMES } from '#ui/shared/state/theme.state';
import page from '#ui/shared/page/FormPage.module.css';
import type { UserSettingsViewModel } from '../user-settings.view-model';
import styles from '../UserSettings.module.css';

/** Choices of this browser; they work at once and need no saving. */
export const Appearance = observer(function Appearance({
  viewModel: { locale, theme },
}: {
  viewModel: UserSettingsViewModel;
}) {
  const { t } = useTranslation();
  return (
    <section className={page['card']}>
      <h2>{t('userSettings.appearance')}</h2>
      <p className={styles['explanation']}>{t('userSettings.appearanceDetail')}</p>
      <div className={styles['choices']}>
        <RadioGroup
          label={t('userSettings.language')}
          options={LOCALES.map((value) => ({ value, label: t(`userSettings.languages.${value}`) }))}
          value={locale.locale}
          onChange={(chosen) => void locale.choose(chosen)}
        />
        <RadioGroup
          label={t('userSettings.theme')}
          options={THEMES.map((value) => ({ value, label: t(`userSettings.themes.${value}`) }))}
          value={theme.theme}
          onChange={theme.choose}
        />
      </div>
    </section>
  );
});
