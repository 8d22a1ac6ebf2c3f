import { useTranslation } from 'react-i18next';
import { PASSWORD_LENGTH, type PersonDraft, type PersonProblem } from '#domain/access/account-rules';
import { TextInput } from '../components/TextInput';
import styles from './PersonInputs.module.css';

interface PersonInputsProps {
  /** An invited user enters their own data, which the browser may fill in and keep. */
  texts: 'administration' | 'invitation';
  usernameHint?: string;
  draft: PersonDraft;
  problems: ReadonlySet<PersonProblem>;
  onChange: (changes: Partial<PersonDraft>) => void;
}

/** Username, names and password of an account that is to be created. */
export function PersonInputs(props: PersonInputsProps) {
  const { texts, usernameHint, draft, problems, onChange } = props;
  const { t } = useTranslation();
  const isOwn = texts === 'invitation';
  const isPasswordWrong = problems.has('password-length');
  return (
    <>
      <TextInput
        label={t(`${texts}.username`)}
        isRequired
        {...(isOwn && { name: 'username' })}
        description={usernameHint}
        autoComplete={isOwn ? 'username' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        value={draft.username}
        errorText={problems.has('username-malformed') ? t(`${texts}.problem.username`) : undefined}
        onChange={(username) => onChange({ username })}
      />
      <div className={styles['pair']}>
        <TextInput
          label={t(`${texts}.firstName`)}
          isRequired
          autoComplete={isOwn ? 'given-name' : 'off'}
          value={draft.firstName}
          errorText={problems.has('first-name-missing') ? t(`${texts}.problem.firstName`) : undefined}
          onChange={(firstName) => onChange({ firstName })}
        />
        <TextInput
          label={t(`${texts}.lastName`)}
          autoComplete={isOwn ? 'family-name' : 'off'}
          value={draft.lastName}
          onChange={(lastName) => onChange({ lastName })}
        />
      </div>
      <TextInput
        label={t(`${texts}.password`)}
        type="password"
        isRequired
        {...(isOwn && { name: 'password' })}
        autoComplete="new-password"
        value={draft.password}
        description={isPasswordWrong ? undefined : t(`${texts}.passwordDetail`, PASSWORD_LENGTH)}
        errorText={isPasswordWrong ? t(`${texts}.problem.password`, PASSWORD_LENGTH) : undefined}
        onChange={(password) => onChange({ password })}
      />
    </>
  );
}
