import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import AddGlyph from 'lucide-react/icons/plus';
import { hasFilters } from '#domain/dataset/dataset-list';
import { Button } from '#ui/shared/components/Button.tsx';
import { ButtonLink } from '#ui/shared/components/ButtonLink.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { ListToolbar } from '#ui/shared/page/ListToolbar.tsx';
import { NEW_DATASET_PATH } from '#ui/shared/page/paths';
import type { DatasetsViewModel } from '../datasets.view-model';

export const Toolbar = observer(function Toolbar({ viewModel }: { viewModel: DatasetsViewModel }) {
  const { t } = useTranslation();
  const { source, table } = viewModel;
  return (
    <ListToolbar
      title={t('datasets.title')}
      count={useCount(viewModel)}
      note={
        hasFilters(table.criteria) && (
          <Button variant="quiet" size="small" onClick={table.clearFilters}>
            {t('datasets.clearFilters')}
          </Button>
        )
      }
      search={{
        label: t('datasets.search'),
        value: table.searchText,
        onChange: table.search,
        onSubmit: viewModel.openFirstHit,
      }}
      buttons={
        viewModel.mayCreate && (
          <ButtonLink to={NEW_DATASET_PATH} icon={<Icon glyph={AddGlyph} />}>
            {t('datasets.create')}
          </ButtonLink>
        )
      }
      refresh={{
        label: t('datasets.refresh'),
        isBusy: source.isRefreshing,
        onClick: viewModel.refresh,
      }}
    />
  );
});

function useCount({ source, table }: DatasetsViewModel): string {
  const { t } = useTranslation();
  const formats = useFormats();
  if (source.state.kind !== 'ready') return '';
  const count = source.datasets.length;
  const all = formats.number(count);
  return table.isNarrowed
    ? t('datasets.countOf', { count, listed: formats.number(table.listedIds.length), all })
    : t('datasets.count', { count, all });
}
