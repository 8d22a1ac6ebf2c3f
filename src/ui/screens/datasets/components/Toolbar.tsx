import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import AddGlyph from 'lucide-react/icons/plus';
import RefreshGlyph from 'lucide-react/icons/rotate-cw';
import { hasFilters } from '#domain/dataset/dataset-list';
import { Button } from '#ui/shared/components/Button.tsx';
import { ButtonLink } from '#ui/shared/components/ButtonLink.tsx';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { SearchField } from '#ui/shared/components/SearchField.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { PageHeading } from '#ui/shared/page/PageHeading.tsx';
import { NEW_DATASET_PATH } from '#ui/shared/page/paths';
import type { DatasetsViewModel } from '../datasets.view-model';
import styles from './Toolbar.module.css';
import { ListedCount } from './ListedCount';

export const Toolbar = observer(function Toolbar({ viewModel }: { viewModel: DatasetsViewModel }) {
  const { t } = useTranslation();
  const { source, table } = viewModel;
  return (
    <div className={styles['toolbar']}>
      <div className={styles['heading']}>
        <PageHeading>{t('datasets.title')}</PageHeading>
        <ListedCount source={source} table={table} />
        {hasFilters(table.criteria) && (
          <Button variant="quiet" size="small" onClick={table.clearFilters}>
            {t('datasets.clearFilters')}
          </Button>
        )}
      </div>
      <div className={styles['tools']} role="search">
        <SearchField
          isOfPage
          label={t('datasets.search')}
          value={table.searchText}
          onChange={table.search}
          onSubmit={viewModel.openFirstHit}
        />
      </div>
      {viewModel.mayCreate && (
        <ButtonLink to={NEW_DATASET_PATH} icon={<Icon glyph={AddGlyph} />}>
          {t('datasets.create')}
        </ButtonLink>
      )}
      <IconButton
        label={t('datasets.refresh')}
        glyph={RefreshGlyph}
        isBusy={source.isRefreshing}
        onClick={viewModel.refresh}
      />
    </div>
  );
});
