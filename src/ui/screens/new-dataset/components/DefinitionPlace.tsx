import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useService } from '#ui/di/use-service';
import { LazyChunk } from '#ui/shared/state/lazy-chunk';
import { LazyPart } from '#ui/shared/components/LazyPart.tsx';
import styles from '#ui/import-kit/DatasetImport.module.css';
import { DEFINITION_DEPS } from '../new-dataset.tokens';
import type { NewDatasetViewModel } from '../new-dataset.view-model';

const PANEL = new LazyChunk(() => import('./DefinitionPanel'));

/** The definition file, for a form that is made again and again. */
export const DefinitionPlace = observer(function DefinitionPlace({
  viewModel,
}: {
  viewModel: NewDatasetViewModel;
}) {
  const { t } = useTranslation();
  return (
    <section className={styles['card']} aria-labelledby="new-dataset-definition">
      <h2 id="new-dataset-definition">{t('newDataset.definition.title')}</h2>
      <p className={styles['hint']}>{t('newDataset.definition.hint')}</p>
      <LazyPart
        view={PANEL}
        deps={useService(DEFINITION_DEPS)}
        loadingLabel={t('newDataset.definition.loading')}
        failedTitle={t('newDataset.definition.failed')}
        height="40px"
      >
        {({ DefinitionPanel }, deps) => <DefinitionPanel viewModel={viewModel} deps={deps} />}
      </LazyPart>
    </section>
  );
});
