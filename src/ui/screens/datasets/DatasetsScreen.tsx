import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useViewModel } from '#ui/di/use-view-model';
import { useWindowFocus } from '#ui/shared/hooks/use-window-focus';
import { Page } from '#ui/shared/page/Page.tsx';
import { DatasetsBody } from './components/DatasetsBody';
import { Toolbar } from './components/Toolbar';
import { DATASETS_VIEW_MODEL } from './datasets.tokens';
import styles from '#ui/shared/page/ListPage.module.css';

export const DatasetsScreen = observer(function DatasetsScreen() {
  const { t } = useTranslation();
  const viewModel = useViewModel(DATASETS_VIEW_MODEL, null);
  useWindowFocus(viewModel.catchUp);
  return (
    <Page
      title={t('datasets.title')}
      trail={[{ name: t('app.home'), onSelect: viewModel.table.clearFilters }]}
    >
      <div className={styles['page']}>
        <Toolbar viewModel={viewModel} />
        <DatasetsBody viewModel={viewModel} />
      </div>
    </Page>
  );
});
