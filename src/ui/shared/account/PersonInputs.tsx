import { useTranslation } from 'react-i18next';
import { PASSWORD_LENGTH, type PersonDraft, type PersonProblem } from '#domain/access/account-rules';
import { TextInput } from '../components/TextInput';
import styles from './PersonInputs.module.css';

interface PersonInputsProps {
  /** An invited user enters their own data, which the browser may fill in and keep. */
  isOwn?: boolean;
  firstNameProblem: string;
  usernameHint?: string;
  draft: PersonDraft;
  problems: ReadonlySet<PersonProblem>;
  onChange: (changes: Partial<PersonDraft>) => void;
}

/** Username, names and password of an account that is to be created. */
export function PersonInputs(props: PersonInputsProps) {
  const { isOwn = false, firstNameProblem, usernameHint, draft, problems, onChange } = props;
  const { t } = useTranslation();
  const isPasswordWrong = problems.has('password-length');
  return (
    <>
      <TextInput
        label={t('account.username')}
        isRequired
        {...(isOwn && { name: 'username' })}
        description={usernameHint}
        autoComplete={isOwn ? 'username' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        value={draft.username}
        errorText={problems.has('username-malformed') ? t('account.problem.username') : undefined}
        onChange={(username) => onChange({ username })}
      />
      <div className={styles['pair']}>
        <TextInput
          label={t('account.firstName')}
          isRequired
          autoComplete={isOwn ? 'given-name' : 'off'}
          value={draft.firstName}
          errorText={problems.has('first-name-missing') ? firstNameProblem : undefined}
          onChange={(firstName) => onChange({ firstName })}
        />
        <TextInput
          label={t('account.lastName')}
          autoComplete={isOwn ? 'family-name' : 'off'}
          value={draft.lastName}
          onChange={(lastName) => onChange({ lastName })}
        />
      </div>
      <TextInput
        label={t('account.password')}
        type="password"
        isRequired
        {...(isOwn && { name: 'password' })}
        autoComplete="new-password"
        value={draft.password}
        description={isPasswordWrong ? undefined : t('account.passwordDetail', PASSWORD_LENGTH)}
        errorText={isPasswordWrong ? t('account.problem.password', PASSWORD_LENGTH) : undefined}
        onChange={(password) => onChange({ password })}
      />
    </>
  );
}
