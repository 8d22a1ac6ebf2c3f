import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import MoreGlyph from 'lucide-react/icons/ellipsis';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { Menu, MenuItem } from '#ui/shared/components/Menu.tsx';
import { TextLink } from '#ui/shared/components/TextLink.tsx';
import { DATASETS_PATH } from '#ui/shared/page/paths';
import type { WorkspacesViewModel } from '../workspaces.view-model';
import styles from '../Administration.module.css';

interface WorkspaceRowProps {
  id: string;
  viewModel: WorkspacesViewModel;
}

/** The cells of one workspace; its name leads to its datasets. */
export const WorkspaceRow = observer(function WorkspaceRow({ id, viewModel }: WorkspaceRowProps) {
  const { t } = useTranslation();
  const workspace = viewModel.byId.get(id);
  if (workspace === undefined) return null;
  const { name, members } = workspace;
  return (
    <>
      <div role="cell" className={styles['name']}>
        <div className={styles['names']}>
          <TextLink
            tone="quiet"
            to={`${DATASETS_PATH}?${new URLSearchParams({ workspaces: name }).toString()}`}
          >
            {name}
          </TextLink>
        </div>
      </div>
      <div role="cell" className={styles['cell']}>
        {t('administration.members.count', { count: members.length })}
      </div>
      <div role="cell" className={styles['actions']}>
        <Menu
          trigger={
            <IconButton label={t('administration.menu.of', { name })} glyph={MoreGlyph} size="small" />
          }
        >
          <MenuItem
            label={t('administration.menu.members')}
            onSelect={() => viewModel.open({ kind: 'members', id })}
          />
          {viewModel.source.changesWorkspaces && (
            <MenuItem
              tone="danger"
              label={t('administration.menu.delete')}
              onSelect={() => viewModel.open({ kind: 'delete', workspace })}
            />
          )}
        </Menu>
      </div>
    </>
  );
});
