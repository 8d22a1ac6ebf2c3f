import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import AddGlyph from 'lucide-react/icons/plus';
import RemoveGlyph from 'lucide-react/icons/x';
import { matchingAccounts, type Account, type WorkspaceWithMembers } from '#domain/access/account';
import { fullName } from '#domain/access/account-rules';
import { Button } from '#ui/shared/components/Button.tsx';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { LongList } from '#ui/shared/components/LongList.tsx';
import { Popover } from '#ui/shared/components/Popover.tsx';
import { SearchField } from '#ui/shared/components/SearchField.tsx';
import { TextInput } from '#ui/shared/components/TextInput.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { WorkspacesViewModel } from '../workspaces.view-model';
import styles from '../Administration.module.css';
import { DoneDialog, FormDialog, Obstacle, QuestionDialog } from './ActDialogs';

interface WorkspaceDialogsProps {
  viewModel: WorkspacesViewModel;
}

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
  return (
    <FormDialog
      viewModel={viewModel}
      title={t('administration.workspaces.create')}
      submitLabel={t('administration.create')}
    >
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
    </FormDialog>
  );
});

interface WorkspaceProps extends WorkspaceDialogsProps {
  workspace: WorkspaceWithMembers;
}

const MEMBER_HEIGHT = 60;
const OTHER_HEIGHT = 32;
const idOf = ({ id }: Account) => id;

/** Owners add and remove members, admins remove them (ROL-21). */
const Members = observer(function Members({ workspace, viewModel }: WorkspaceProps) {
  const { t } = useTranslation();
  const { members, name } = workspace;
  return (
    <DoneDialog viewModel={viewModel} title={t('administration.members.title', { name })}>
      {viewModel.source.changesWorkspaces && <NewMember workspace={workspace} viewModel={viewModel} />}
      <Obstacle run={viewModel.run} />
      {members.length === 0 ? (
        <p className={styles['muted']}>{t('administration.members.none')}</p>
      ) : (
        <LongList
          label={t('administration.menu.members')}
          items={members}
          idOf={idOf}
          rowHeight={MEMBER_HEIGHT}
          list={styles['list']}
          item={styles['item']}
        >
          {(member) => <Member member={member} workspace={workspace} viewModel={viewModel} />}
        </LongList>
      )}
    </DoneDialog>
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
    <>
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
    </>
  );
});

const RemovalQuestion = observer(function RemovalQuestion({ member, workspace, viewModel }: MemberProps) {
  const { t } = useTranslation();
  const { id, username: name } = member;
  return (
    <>
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
    </>
  );
});

const NewMember = observer(function NewMember({ workspace, viewModel }: WorkspaceProps) {
  const { t } = useTranslation();
  if (viewModel.others(workspace).length === 0) return null;
  const label = t('administration.members.add');
  return (
    <div>
      <Popover
        label={label}
        trigger={
          <Button icon={<Icon glyph={AddGlyph} />} isBusy={viewModel.run.isBusy}>
            {label}
          </Button>
        }
      >
        {(close) => <OtherUsers workspace={workspace} viewModel={viewModel} close={close} />}
      </Popover>
    </div>
  );
});

/** Users who do not belong to the workspace, found by what is typed. */
const OtherUsers = observer(function OtherUsers({
  workspace,
  viewModel,
  close,
}: WorkspaceProps & { close: () => void }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const found = matchingAccounts(viewModel.others(workspace), search);
  const add = (id: string) => {
    close();
    void viewModel.changeMember(workspace, id, true);
  };
  return (
    <div className={styles['newMember']}>
      {/* The popover is opened to type a name. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <SearchField autoFocus label={t('administration.users.search')} value={search} onChange={setSearch} />
      <LongList items={found} idOf={idOf} rowHeight={OTHER_HEIGHT} label={t('administration.users.title')}>
        {({ id, username }) => (
          <Button
            variant="quiet"
            aria-label={t('administration.members.addOne', { name: username })}
            onClick={() => add(id)}
          >
            {username}
          </Button>
        )}
      </LongList>
      <p role="status" className={styles['muted']}>
        {found.length === 0 && t('administration.noMatch')}
      </p>
    </div>
  );
});

const DeleteQuestion = observer(function DeleteQuestion({ workspace: { name }, viewModel }: WorkspaceProps) {
  const { t } = useTranslation();
  return (
    <QuestionDialog
      viewModel={viewModel}
      title={t('administration.deleteWorkspace.title', { name })}
      confirmLabel={t('administration.deleteWorkspace.confirm')}
    >
      <p>{t('administration.deleteWorkspace.detail')}</p>
    </QuestionDialog>
  );
});
