import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { INVITATION_DAYS, MAX_INVITATION_NOTE } from '#domain/access/invitation';
import type { Role } from '#domain/access/rights';
import { PersonInputs } from '#ui/shared/account/PersonInputs.tsx';
import { Button } from '#ui/shared/components/Button.tsx';
import { CheckboxGroup } from '#ui/shared/components/CheckboxGroup.tsx';
import { CopyButton } from '#ui/shared/components/CopyButton.tsx';
import { Dialog } from '#ui/shared/components/Dialog.tsx';
import { Select } from '#ui/shared/components/Select.tsx';
import { Skeleton } from '#ui/shared/components/Skeleton.tsx';
import { TextInput } from '#ui/shared/components/TextInput.tsx';
import type { RequestedAct, UsersDialog, UsersViewModel } from '../users.view-model';
import styles from '../Administration.module.css';
import { DoneDialog, FormDialog, Obstacle, QuestionDialog } from './ActDialogs';

export const UserDialogs = observer(function UserDialogs({ viewModel }: { viewModel: UsersViewModel }) {
  const { dialog } = viewModel;
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'create':
    case 'edit':
    case 'invite':
      return <UserForm dialog={dialog} viewModel={viewModel} />;
    case 'ask':
      return <Question dialog={dialog} viewModel={viewModel} />;
    case 'link':
      return <LinkOnItsWay viewModel={viewModel} />;
    case 'revoke':
      return <RevokeQuestion viewModel={viewModel} />;
    case 'secret':
      return <SecretDialog dialog={dialog} viewModel={viewModel} />;
  }
});

type Of<K extends UsersDialog['kind']> = Extract<UsersDialog, { readonly kind: K }>;

interface UserFormProps {
  dialog: Of<'create' | 'edit' | 'invite'>;
  viewModel: UsersViewModel;
}

const UserForm = observer(function UserForm({ dialog, viewModel }: UserFormProps) {
  const { t } = useTranslation();
  const texts = {
    create: [t('administration.users.create'), t('administration.create')],
    edit: [
      t('administration.users.edit', { name: dialog.kind === 'edit' ? dialog.account.username : '' }),
      t('administration.save'),
    ],
    invite: [t('administration.invite.title'), t('administration.invite.submit')],
  } as const;
  const [title, submitLabel] = texts[dialog.kind];
  const { draft, problems } = viewModel;
  return (
    <FormDialog viewModel={viewModel} title={title} submitLabel={submitLabel}>
      {dialog.kind === 'invite' && <p className={styles['muted']}>{t('administration.invite.detail')}</p>}
      {dialog.kind === 'invite' && (
        <TextInput
          label={t('administration.invite.note')}
          description={t('administration.invite.noteDetail')}
          autoComplete="off"
          maxLength={MAX_INVITATION_NOTE}
          value={draft.note}
          onChange={(note) => viewModel.change({ note })}
        />
      )}
      {dialog.kind === 'create' && (
        <PersonInputs
          firstNameProblem={t('administration.problem.firstName')}
          draft={draft}
          problems={problems}
          onChange={(changes) => viewModel.change(changes)}
        />
      )}
      <AdmissionInputs dialog={dialog} viewModel={viewModel} />
    </FormDialog>
  );
});

const ROLES: readonly Role[] = ['annotator', 'admin', 'owner'];
/** Days that can be chosen for an invitation. */
const DAYS = [INVITATION_DAYS.least, 3, INVITATION_DAYS.usual, 14, INVITATION_DAYS.most];

/** Role and workspaces; where the role of a last owner has to stay, this is said instead. */
const AdmissionInputs = observer(function AdmissionInputs({ dialog, viewModel }: UserFormProps) {
  const { t } = useTranslation();
  const { draft, source } = viewModel;
  const { workspaces, abilities } = source.people;
  const account = dialog.kind === 'edit' ? dialog.account : null;
  const isLast = account !== null && viewModel.isLast(account);
  return (
    <>
      {(account === null || abilities.changesAccounts) && (
        <Select
          label={t('administration.role')}
          options={ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
          value={draft.role}
          isDisabled={isLast}
          onChange={(role) => viewModel.change({ role })}
        />
      )}
      {isLast && (
        <p className={styles['muted']}>{t('administration.lastOwner', { name: account.username })}</p>
      )}
      {account !== null && viewModel.changesRole && (
        <p className={styles['muted']}>{t('administration.roleEndsSessions', { name: account.username })}</p>
      )}
      {workspaces.length > 0 && (
        <CheckboxGroup
          label={t('administration.workspaces.title')}
          options={workspaces.map(({ name }) => ({ value: name, label: name }))}
          selected={draft.workspaces}
          onToggle={viewModel.toggleWorkspace}
        />
      )}
      {dialog.kind === 'invite' && (
        <Select
          label={t('administration.days')}
          options={DAYS.map((count) => ({
            value: String(count),
            label: t('administration.dayCount', { count }),
          }))}
          value={String(draft.days)}
          onChange={(days) => viewModel.change({ days: Number(days) })}
        />
      )}
    </>
  );
});

const QUESTIONS = {
  disable: 'disable',
  enable: 'enable',
  password: 'resetPassword',
  'api-key': 'renewKey',
  delete: 'delete',
} as const satisfies Readonly<Record<RequestedAct, string>>;

const Question = observer(function Question({
  dialog,
  viewModel,
}: {
  dialog: Of<'ask'>;
  viewModel: UsersViewModel;
}) {
  const { t } = useTranslation();
  const { act, account } = dialog;
  const name = account.username;
  const texts = QUESTIONS[act];
  const endsRights = act === 'disable' || act === 'delete';
  if (endsRights && viewModel.isLast(account)) {
    return (
      <Dialog
        title={t(`administration.${texts}.title`, { name })}
        isOpen
        onClose={viewModel.close}
        footer={<Button onClick={viewModel.close}>{t('actions.cancel')}</Button>}
      >
        {t('administration.lastOwner', { name })}
      </Dialog>
    );
  }
  return (
    <QuestionDialog
      viewModel={viewModel}
      title={t(`administration.${texts}.title`, { name })}
      confirmLabel={t(`administration.${texts}.confirm`)}
      tone={act === 'enable' ? 'primary' : 'danger'}
    >
      <p>{t(`administration.${texts}.detail`, { name })}</p>
      {viewModel.isSelf(account) && <p>{t('administration.self')}</p>}
    </QuestionDialog>
  );
});

/** Followed by the link itself. */
const LinkOnItsWay = observer(function LinkOnItsWay({ viewModel }: { viewModel: UsersViewModel }) {
  const { t } = useTranslation();
  const { isBusy } = viewModel.run;
  return (
    <Dialog
      title={t('administration.secret.linkTitle')}
      isOpen
      onClose={viewModel.close}
      footer={
        <>
          <Button onClick={viewModel.close}>{t('actions.close')}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => void viewModel.submit()}>
            {t('actions.retry')}
          </Button>
        </>
      }
    >
      {isBusy ? <Skeleton height="2rem" /> : <Obstacle run={viewModel.run} />}
    </Dialog>
  );
});

const RevokeQuestion = observer(function RevokeQuestion({ viewModel }: { viewModel: UsersViewModel }) {
  const { t } = useTranslation();
  return (
    <QuestionDialog
      viewModel={viewModel}
      title={t('administration.revoke.title')}
      confirmLabel={t('administration.revoke.confirm')}
    >
      <p>{t('administration.revoke.detail')}</p>
    </QuestionDialog>
  );
});

/** A key is never drawn (SCR-5); a password or a link may have to be read out. */
const SecretDialog = observer(function SecretDialog({
  dialog: { what, name, secret },
  viewModel,
}: {
  dialog: Of<'secret'>;
  viewModel: UsersViewModel;
}) {
  const { t } = useTranslation();
  const texts = {
    password: [
      t('administration.secret.passwordTitle', { name }),
      t('administration.secret.password'),
      t('administration.copyPassword'),
    ],
    'api-key': [
      t('administration.secret.keyTitle', { name }),
      t('administration.secret.key'),
      t('administration.copyKey'),
    ],
    link: [
      t('administration.secret.linkTitle'),
      t('administration.secret.link'),
      t('administration.copyLink'),
    ],
  } as const;
  const [title, detail, copy] = texts[what];
  return (
    <DoneDialog viewModel={viewModel} title={title}>
      <p>{detail}</p>
      <div className={styles['secret']}>
        {what !== 'api-key' && <code className={styles['code']}>{secret}</code>}
        <CopyButton label={copy} hasText onCopy={() => viewModel.copySecret()} />
      </div>
    </DoneDialog>
  );
});
