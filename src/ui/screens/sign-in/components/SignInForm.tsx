import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/shared/components/Button.tsx';
import { ErrorText } from '#ui/shared/components/ErrorText.tsx';
import { TextInput } from '#ui/shared/components/TextInput.tsx';
import type { TranslationKey } from '#ui/shared/i18n/translate';
import type { SignInProblem } from '../sign-in-problem';
import type { SignInViewModel } from '../sign-in.view-model';
import { ProviderButtons } from './ProviderButtons';
import styles from '../SignIn.module.css';

const PROBLEM_TEXTS: Readonly<Record<SignInProblem, TranslationKey>> = {
  'wrong-credentials': 'signIn.problem.wrongCredentials',
  'too-many-attempts': 'signIn.problem.tooManyAttempts',
  offline: 'signIn.problem.offline',
  'server-away': 'signIn.problem.serverAway',
  unexpected: 'signIn.problem.unexpected',
};

export const SignInForm = observer(function SignInForm({ viewModel }: { viewModel: SignInViewModel }) {
  const { t } = useTranslation();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const isKnown = viewModel.username !== '';
  const [first] = useState(isKnown ? password : username);
  useEffect(() => first.current?.focus(), [first]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void viewModel.submit();
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <h1 className={styles['title']}>{t('signIn.title')}</h1>
      <TextInput
        ref={username}
        label={t('signIn.username')}
        name="username"
        size="large"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={viewModel.username}
        onChange={viewModel.changeUsername}
      />
      <TextInput
        ref={password}
        label={t('signIn.password')}
        type="password"
        name="password"
        size="large"
        autoComplete="current-password"
        value={viewModel.password}
        onChange={viewModel.changePassword}
      />
      <div className={styles['submit']}>
        <Button
          type="submit"
          variant="primary"
          size="large"
          isStretched
          isDisabled={!viewModel.canSubmit}
          isBusy={viewModel.isBusy}
        >
          {t('signIn.submit')}
        </Button>
      </div>
      <div className={styles['problem']}>
        {viewModel.problem !== null && <ErrorText>{t(PROBLEM_TEXTS[viewModel.problem])}</ErrorText>}
      </div>
      <Providers viewModel={viewModel} />
    </form>
  );
});

/** Nothing at all without providers; where there are some, they move nothing that is there before them. */
const Providers = observer(function Providers({ viewModel }: { viewModel: SignInViewModel }) {
  const { t } = useTranslation();
  const links = viewModel.choice.links ?? [];
  if (links.length === 0) return null;
  return (
    <div className={styles['providers']}>
      <p className={styles['or']}>{t('signIn.providers.or')}</p>
      <ProviderButtons links={links} onLeave={viewModel.leave} />
    </div>
  );
});
