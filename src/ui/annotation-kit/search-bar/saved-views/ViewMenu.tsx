import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import LinkGlyph from 'lucide-react/icons/link';
import RenameGlyph from 'lucide-react/icons/pencil';
import ReplaceGlyph from 'lucide-react/icons/refresh-cw';
import DefaultGlyph from 'lucide-react/icons/star';
import DeleteGlyph from 'lucide-react/icons/trash-2';
import type { SavedView } from '#domain/search/saved-view';
import { CopyMenu } from '#ui/shared/components/CopyMenu.tsx';
import { MenuItem, MenuSeparator } from '#ui/shared/components/Menu.tsx';
import type { SavedViewsViewModel } from './saved-views.view-model';

interface ViewMenuProps {
  view: SavedView<unknown>;
  views: SavedViewsViewModel<unknown>;
  copy: (text: string) => Promise<boolean>;
  onRename: () => void;
}

/** The actions on a view other than opening it. */
export const ViewMenu = observer(function ViewMenu({ view, views, copy, onRename }: ViewMenuProps) {
  const { t } = useTranslation();
  return (
    <CopyMenu label={t('annotation.views.menu', { name: view.name })}>
      {(copying) => (
        <>
          <MenuItem
            label={t('annotation.views.copyLink')}
            glyph={LinkGlyph}
            onSelect={() => copying(() => copy(views.linkTo(view)))}
          />
          <MenuItem label={t('annotation.views.rename')} glyph={RenameGlyph} onSelect={onRename} />
          <MenuItem
            label={t('annotation.views.replace')}
            glyph={ReplaceGlyph}
            isDisabled={views.current !== null}
            onSelect={() => void views.replace(view)}
          />
          <MenuItem
            label={t(view.isDefault ? 'annotation.views.noDefault' : 'annotation.views.makeDefault')}
            glyph={DefaultGlyph}
            onSelect={() => void views.change(view, { isDefault: !view.isDefault })}
          />
          <MenuSeparator />
          <MenuItem
            label={t('annotation.views.delete')}
            glyph={DeleteGlyph}
            tone="danger"
            onSelect={() => void views.remove(view)}
          />
        </>
      )}
    </CopyMenu>
  );
});
