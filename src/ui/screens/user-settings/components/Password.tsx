import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_LENGTH } from '#domain/access/account-rules';
import { Button } from '#ui/shared/components/Button.tsx';
import { ErrorText } from '#ui/shared/components/ErrorText.tsx';
import { TextInput } from '#ui/shared/components/TextInput.tsx';
import page from '#ui/shared/page/FormPage.module.css';
import type { UserSettingsViewModel } from '../user-settings.view-model';
import styles from '../UserSettings.module.css';
import { ownProblemText } from './own-problem-text';

export const Password = observer(function Password({ viewModel }: { viewModel: UserSettingsViewModel }) {
  const { t } = useTranslation();
  const { failure, isBusy } = viewModel.passwordRun;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void viewModel.changePassword();
  };
  return (
    <section className={page['card']}>
      <h2>{t('userSettings.password.title')}</h2>
      <p className={styles['explanation']}>{t('userSettings.password.detail')}</p>
      <form className={styles['password']} onSubmit={send} noValidate>
        {/* Password managers look for the name that a password belongs to. */}
        <input
          type="hidden"
          name="username"
          autoComplete="username"
          value={viewModel.user?.username ?? ''}
          readOnly
        />
        <TextInput
          label={t('userSettings.password.current')}
          type="password"
          autoComplete="current-password"
          value={viewModel.current}
          onChange={(current) => viewModel.type({ current })}
        />
        <TextInput
          label={t('userSettings.password.next')}
          type="password"
          autoComplete="new-password"
          description={t('userSettings.password.nextDetail', PASSWORD_LENGTH)}
          errorText={
            viewModel.isNextWrong ? t('userSettings.password.problem.length', PASSWORD_LENGTH) : undefined
          }
          value={viewModel.next}
          onChange={(next) => viewModel.type({ next })}
        />
        <div>
          <Button type="submit" isBusy={isBusy}>
            {t('userSettings.password.submit')}
          </Button>
        </div>
        {failure !== null && <ErrorText>{t(ownProblemText(failure))}</ErrorText>}
        {viewModel.isPasswordChanged && <p role="status">{t('userSettings.password.done')}</p>}
      </form>
    </section>
  );
});
