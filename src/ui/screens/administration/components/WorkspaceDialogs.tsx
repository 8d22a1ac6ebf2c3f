import { observer } from 'mobx-react-lite';
import { useId, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import RemoveGlyph from 'lucide-react/icons/x';
import type { Account, WorkspaceWithMembers } from '#domain/access/account';
import { fullName } from '#domain/access/account-rules';
import { Button } from '#ui/shared/components/Button.tsx';
import { ConfirmDialog } from '#ui/shared/components/ConfirmDialog.tsx';
import { Dialog } from '#ui/shared/components/Dialog.tsx';
import { ErrorText } from '#ui/shared/components/ErrorText.tsx';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { Select } from '#ui/shared/components/Select.tsx';
import { TextInput } from '#ui/shared/components/TextInput.tsx';
import { failureText } from '../act-failure-text';
import type { WorkspacesViewModel } from '../workspaces.view-model';
import styles from '../Administration.module.css';

interface WorkspaceDialogsProps {
  viewModel: WorkspacesViewModel;
}

/** The dialog that is open, if any. */
export const WorkspaceDialogs = observer(function WorkspaceDialogs({ viewModel }: WorkspaceDialogsProps) {
  const { dialog } = viewModel;
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'create':
      return <WorkspaceForm viewModel={viewModel} />;
    case 'members': {
      const workspace = viewModel.byId.get(dialog.id);
      return workspace === undefined ? null : <Members workspace={workspace} viewModel={viewModel} />;
    }
    case 'delete':
      return <DeleteQuestion workspace={dialog.workspace} viewModel={viewModel} />;
  }
});

const WorkspaceForm = observer(function WorkspaceForm({ viewModel }: WorkspaceDialogsProps) {
  const { t } = useTranslation();
  const form = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void viewModel.submit();
  };
  return (
    <Dialog
      title={t('administration.workspaces.create')}
      isOpen
      onClose={viewModel.close}
      footer={
        <>
          <Button onClick={viewModel.close}>{t('actions.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" isBusy={viewModel.run.isBusy}>
            {t('administration.create')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles['form']} onSubmit={send} noValidate>
        <TextInput
          label={t('administration.workspaceName')}
          isRequired
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={viewModel.name}
          errorText={viewModel.isNameWrong ? t('administration.problem.workspaceName') : undefined}
          onChange={viewModel.changeName}
        />
        <Obstacle viewModel={viewModel} />
      </form>
    </Dialog>
  );
});

interface WorkspaceProps extends WorkspaceDialogsProps {
  workspace: WorkspaceWithMembers;
}

/** Owners add and remove members, admins remove them (ROL-21). */
const Members = observer(function Members({ workspace, viewModel }: WorkspaceProps) {
  const { t } = useTranslation();
  const { members, name } = workspace;
  return (
    <Dialog
      title={t('administration.members.title', { name })}
      isOpen
      onClose={viewModel.close}
      footer={
        <Button variant="primary" onClick={viewModel.close}>
          {t('administration.told.done')}
        </Button>
      }
    >
      <div className={styles['form']}>
        {viewModel.source.changesWorkspaces && <NewMember workspace={workspace} viewModel={viewModel} />}
        <Obstacle viewModel={viewModel} />
        {members.length === 0 ? (
          <p className={styles['muted']}>{t('administration.members.none')}</p>
        ) : (
          <ul className={styles['list']} aria-label={t('administration.menu.members')}>
            {members.map((member) => (
              <Member key={member.id} member={member} workspace={workspace} viewModel={viewModel} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
});

interface MemberProps extends WorkspaceProps {
  member: Account;
}

/** A user who may be removed, or the question about it. */
const Member = observer(function Member({ member, workspace, viewModel }: MemberProps) {
  const { t } = useTranslation();
  const { id, username, firstName, lastName } = member;
  if (viewModel.leavingId === id)
    return <RemovalQuestion member={member} workspace={workspace} viewModel={viewModel} />;
  return (
    <li className={styles['item']}>
      <div className={styles['names']}>
        <span className={styles['strong']}>{username}</span>
        <span className={styles['small']}>{fullName(firstName, lastName)}</span>
      </div>
      <IconButton
        size="small"
        glyph={RemoveGlyph}
        label={t('administration.members.remove', { name: username })}
        isDisabled={viewModel.run.isBusy}
        onClick={() => viewModel.askRemoval(id)}
      />
    </li>
  );
});

const RemovalQuestion = observer(function RemovalQuestion({ member, workspace, viewModel }: MemberProps) {
  const { t } = useTranslation();
  const { id, username: name } = member;
  return (
    <li className={styles['item']}>
      <div className={styles['names']}>
        <span className={styles['strong']}>{t('administration.members.question', { name })}</span>
        {!viewModel.source.changesWorkspaces && (
          <span className={styles['small']}>{t('administration.members.ownersAdd')}</span>
        )}
      </div>
      <Button size="small" autoFocus onClick={() => viewModel.askRemoval(null)}>
        {t('actions.cancel')}
      </Button>
      <Button
        size="small"
        variant="danger"
        isBusy={viewModel.run.isBusy}
        onClick={() => void viewModel.changeMember(workspace, id, false)}
      >
        {t('administration.members.confirm')}
      </Button>
    </li>
  );
});

const NewMember = observer(function NewMember({ workspace, viewModel }: WorkspaceProps) {
  const { t } = useTranslation();
  const others = viewModel.others(workspace);
  if (others.length === 0) return null;
  const none = { value: '', label: t('administration.choose') };
  return (
    <Select
      label={t('administration.members.add')}
      options={[none, ...others.map(({ id, username }) => ({ value: id, label: username }))]}
      value=""
      isDisabled={viewModel.run.isBusy}
      onChange={(id) => {
        if (id !== '') void viewModel.changeMember(workspace, id, true);
      }}
    />
  );
});

const DeleteQuestion = observer(function DeleteQuestion({ workspace: { name }, viewModel }: WorkspaceProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('administration.deleteWorkspace.title', { name })}
      confirmLabel={t('administration.deleteWorkspace.confirm')}
      isOpen
      isBusy={viewModel.run.isBusy}
      onConfirm={() => void viewModel.submit()}
      onCancel={viewModel.close}
    >
      <div className={styles['form']}>
        <p>{t('administration.deleteWorkspace.detail')}</p>
        <Obstacle viewModel={viewModel} />
      </div>
    </ConfirmDialog>
  );
});

const Obstacle = observer(function Obstacle({ viewModel }: WorkspaceDialogsProps) {
  const { t } = useTranslation();
  const { failure } = viewModel.run;
  return failure === null ? null : <ErrorText>{failureText(t, failure)}</ErrorText>;
});
