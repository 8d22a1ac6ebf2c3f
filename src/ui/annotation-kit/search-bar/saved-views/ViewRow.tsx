import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import DefaultGlyph from 'lucide-react/icons/star';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { SavedView } from '#domain/search/saved-view';
import { RenameViewForm } from './RenameViewForm';
import type { SavedViewsViewModel } from './saved-views.view-model';
import { ViewMenu } from './ViewMenu';
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
