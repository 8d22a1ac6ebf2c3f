import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import CheckGlyph from 'lucide-react/icons/check';
import MenuGlyph from 'lucide-react/icons/ellipsis';
import LinkGlyph from 'lucide-react/icons/link';
import RenameGlyph from 'lucide-react/icons/pencil';
import ReplaceGlyph from 'lucide-react/icons/refresh-cw';
import DefaultGlyph from 'lucide-react/icons/star';
import DeleteGlyph from 'lucide-react/icons/trash-2';
import type { SavedView } from '../../../../domain/search/saved-view';
import { IconButton } from '../../../shared/components/IconButton';
import { Menu, MenuItem, MenuSeparator } from '../../../shared/components/Menu';
import { VisuallyHidden } from '../../../shared/components/VisuallyHidden';
import { useFlash } from '../../../shared/hooks/use-flash';
import type { SavedViewsViewModel } from './saved-views.view-model';

interface ViewMenuProps {
  view: SavedView;
  views: SavedViewsViewModel;
  copy: (text: string) => Promise<boolean>;
  onRename: () => void;
}

const SAID_FOR = 1_000;

/** What can be done with a view besides opening it. */
export const ViewMenu = observer(function ViewMenu({ view, views, copy, onRename }: ViewMenuProps) {
  const { t } = useTranslation();
  const [isSaid, say] = useFlash(SAID_FOR);
  const [isCopied, setIsCopied] = useState(true);
  const copyLink = async () => {
    setIsCopied(await copy(views.linkTo(view)));
    say();
  };
  const label = t('annotation.views.menu', { name: view.name });
  const outcome = isCopied ? t('actions.copied') : t('actions.copyFailed');
  return (
    <>
      <Menu
        placement="bottom end"
        trigger={
          <IconButton
            label={label}
            tooltip={isSaid ? outcome : label}
            glyph={isSaid && isCopied ? CheckGlyph : MenuGlyph}
            size="small"
          />
        }
      >
        <MenuItem label={t('annotation.views.copyLink')} glyph={LinkGlyph} onSelect={() => void copyLink()} />
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
      </Menu>
      <VisuallyHidden role="status">{isSaid ? outcome : ''}</VisuallyHidden>
    </>
  );
});
