import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import ViewsGlyph from 'lucide-react/icons/bookmark';
import { ErrorState } from '#ui/shared/components/ErrorState.tsx';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { Popover } from '#ui/shared/components/Popover.tsx';
import { FAILURE_TEXTS } from '#ui/annotation-kit/notices/failure-text';
import { SaveViewForm } from './SaveViewForm';
import type { SavedViewsViewModel } from './saved-views.view-model';
import { ViewRow } from './ViewRow';
import styles from './Views.module.css';

interface ViewsButtonProps {
  views: SavedViewsViewModel<unknown>;
  copy: (text: string) => Promise<boolean>;
}

/** The user's saved views of the dataset, to open, save and share as links. */
export const ViewsButton = observer(function ViewsButton({ views, copy }: ViewsButtonProps) {
  const { t } = useTranslation();
  const label = t('annotation.views.label');
  const open = (isOpen: boolean) => {
    if (isOpen) void views.load();
  };
  return (
    <Popover
      label={label}
      placement="bottom end"
      trigger={<IconButton label={label} glyph={ViewsGlyph} />}
      onOpenChange={open}
    >
      {(close) => <ViewsPanel views={views} copy={copy} close={close} />}
    </Popover>
  );
});

const ViewsPanel = observer(function ViewsPanel({
  views,
  copy,
  close,
}: ViewsButtonProps & { close: () => void }) {
  const { t } = useTranslation();
  if (views.isUnsupported) return <p className={styles['note']}>{t('annotation.views.unsupported')}</p>;
  if (views.failure !== null) {
    return (
      <ErrorState title={t('annotation.views.notRead')} onRetry={() => void views.load()}>
        {t(FAILURE_TEXTS[views.failure.kind])}
      </ErrorState>
    );
  }
  return (
    <div className={styles['panel']}>
      <h2>{t('annotation.views.label')}</h2>
      {views.views?.length === 0 && <p className={styles['note']}>{t('annotation.views.none')}</p>}
      <ul className={styles['list']} aria-label={t('annotation.views.label')}>
        {views.views?.map((view) => (
          <ViewRow key={view.id} view={view} views={views} copy={copy} close={close} />
        ))}
      </ul>
      <SaveViewForm views={views} />
    </div>
  );
});
