import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import LinkGlyph from 'lucide-react/icons/link';
import RenameGlyph from 'lucide-react/icons/pencil';
import ReplaceGlyph from 'lucide-react/icons/refresh-cw';
import DefaultGlyph from 'lucide-react/icons/star';
import DeleteGlyph from 'lucide-react/icons/trash-2';
import type { SavedView } from '#domain/search/saved-view';
import { Button } from '#ui/shared/components/Button.tsx';
import { CopyMenu } from '#ui/shared/components/CopyMenu.tsx';
import { MenuItem, MenuSeparator } from '#ui/shared/components/Menu.tsx';
import { TextInput } from '#ui/shared/components/TextInput.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { keyOf } from '#ui/shared/keys/pressed-key';
import type { SavedViewsViewModel } from './saved-views.view-model';
import { viewProblemText } from './view-problem-text';
import styles from './Views.module.css';

interface ViewRowProps {
  view: SavedView<unknown>;
  views: SavedViewsViewModel<unknown>;
  copy: (text: string) => Promise<boolean>;
  close: () => void;
}

export const ViewRow = observer(function ViewRow({ view, views, copy, close }: ViewRowProps) {
  const { t } = useTranslation();
  const [isRenaming, setIsRenaming] = useState(false);
  const isCurrent = views.current?.id === view.id;
  const open = () => {
    close();
    views.open(view);
  };
  if (isRenaming) {
    return (
      <li>
        <RenameViewForm view={view} views={views} onEnd={() => setIsRenaming(false)} />
      </li>
    );
  }
  return (
    <li className={styles['row']}>
      <button
        type="button"
        className={styles['open']}
        title={view.name}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={open}
      >
        <span className={styles['name']}>{view.name}</span>
        {view.isDefault && (
          <span className={styles['default']}>
            <Icon glyph={DefaultGlyph} />
            {t('annotation.views.default')}
          </span>
        )}
      </button>
      <ViewMenu view={view} views={views} copy={copy} onRename={() => setIsRenaming(true)} />
    </li>
  );
});

interface ViewMenuProps extends Omit<ViewRowProps, 'close'> {
  onRename: () => void;
}

/** The actions on a view other than opening it. */
const ViewMenu = observer(function ViewMenu({ view, views, copy, onRename }: ViewMenuProps) {
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

interface RenameViewFormProps extends Pick<ViewRowProps, 'view' | 'views'> {
  onEnd: () => void;
}

/** Enter renames the view, Escape keeps the old name. */
const RenameViewForm = observer(function RenameViewForm({ view, views, onEnd }: RenameViewFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(view.name);
  const field = useRef<HTMLInputElement>(null);
  const { problem, isBusy } = views;
  // While the menu is open, the row is inert and cannot take the focus, so `autofocus` would be too early.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    if (await views.change(view, { name })) onEnd();
  };
  const leave = (event: KeyboardEvent) => {
    if (keyOf(event) !== 'Escape') return;
    // Keeps the list open.
    event.stopPropagation();
    views.forgetProblem();
    onEnd();
  };
  return (
    <form className={styles['rename']} onSubmit={(event) => void rename(event)}>
      <TextInput
        ref={field}
        label={t('annotation.views.newName', { name: view.name })}
        value={name}
        onChange={setName}
        onKeyDown={leave}
        autoComplete="off"
        errorText={problem === null ? undefined : viewProblemText(problem, t)}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('annotation.views.rename')}
      </Button>
    </form>
  );
});
