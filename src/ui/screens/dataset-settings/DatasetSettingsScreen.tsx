import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import LinkGlyph from 'lucide-react/icons/link';
import type { DatasetSettings } from '#application/dataset-settings/load-dataset-settings.use-case';
import { assertNever } from '#domain/shared/assert-never';
import { FAILURE_TEXTS } from '#ui/annotation-kit/notices/failure-text';
import { useViewModel } from '#ui/di/use-view-model';
import { ButtonLink } from '#ui/shared/components/ButtonLink.tsx';
import { CopyButton } from '#ui/shared/components/CopyButton.tsx';
import { CopyContext } from '#ui/shared/hooks/use-copy';
import { DatasetPage, UnopenedDataset } from '#ui/shared/page/DatasetPage.tsx';
import page from '#ui/shared/page/FormPage.module.css';
import { LeaveGuard } from '#ui/shared/page/LeaveGuard.tsx';
import { PageHeading } from '#ui/shared/page/PageHeading.tsx';
import { importPath } from '#ui/shared/page/paths';
import { ActivitySection } from './components/ActivitySection';
import { DangerZone } from './components/DangerZone';
import { GeneralSection } from './components/GeneralSection';
import { FieldsSection, MetadataSection, VectorsSection } from './components/PartSections';
import { QuestionsSection } from './components/QuestionsSection';
import { SectionNav } from './components/SectionNav';
import { DATASET_SETTINGS_VIEW_MODEL } from './dataset-settings.tokens';
import type { DatasetSettingsViewModel, SettingsOpening } from './dataset-settings.view-model';
import styles from './DatasetSettings.module.css';

/** Another dataset is another page: nothing of the last one is carried over. */
export const DatasetSettingsScreen = observer(function DatasetSettingsScreen() {
  const { id = '' } = useParams();
  return <SettingsOfDataset key={id} datasetId={id} />;
});

const SettingsOfDataset = observer(function SettingsOfDataset({ datasetId }: { datasetId: string }) {
  const { t } = useTranslation();
  const viewModel = useViewModel(DATASET_SETTINGS_VIEW_MODEL, { datasetId });
  const { opening } = viewModel;
  const dataset = opening.kind === 'ready' ? opening.settings.dataset : null;
  return (
    <DatasetPage
      title={t('datasetSettings.documentTitle', { name: dataset?.name ?? '' })}
      step={t('datasetSettings.trail')}
      dataset={dataset}
    >
      <div className={`${page['page']} ${styles['page']}`}>
        <header className={styles['head']}>
          <PageHeading>{t('datasetSettings.title')}</PageHeading>
          {opening.kind === 'ready' && <HeadActions settings={opening.settings} viewModel={viewModel} />}
        </header>
        <Opened viewModel={viewModel} opening={opening} />
      </div>
    </DatasetPage>
  );
});

interface HeadActionsProps {
  settings: DatasetSettings;
  viewModel: Pick<DatasetSettingsViewModel, 'annotationLink' | 'copyLink'>;
}

const HeadActions = observer(function HeadActions({ settings, viewModel }: HeadActionsProps) {
  const { t } = useTranslation();
  const { dataset, parts } = settings;
  return (
    <div className={styles['headActions']}>
      <CopyButton
        label={t('datasetSettings.copyLink')}
        glyph={LinkGlyph}
        hasText
        onCopy={() => viewModel.copyLink()}
      />
      {dataset.status === 'ready' && parts !== null && (
        <ButtonLink to={importPath(dataset.id)}>{t('datasetSettings.importRecords')}</ButtonLink>
      )}
      {dataset.status === 'ready' && (
        <ButtonLink to={viewModel.annotationLink}>{t('datasetSettings.seeDataset')}</ButtonLink>
      )}
    </div>
  );
});

interface OpenedProps {
  viewModel: DatasetSettingsViewModel;
  opening: SettingsOpening;
}

const Opened = observer(function Opened({ viewModel, opening }: OpenedProps) {
  const { t } = useTranslation();
  switch (opening.kind) {
    case 'loading':
    case 'failed':
      return (
        <UnopenedDataset
          loading={t('datasetSettings.loading')}
          failed={t('datasetSettings.failed')}
          opening={opening}
          height="320px"
          reasonOf={({ kind }) => t(FAILURE_TEXTS[kind])}
          onRetry={() => viewModel.retry()}
        />
      );
    case 'ready':
      return (
        <CopyContext value={viewModel.copyText}>
          <Sections viewModel={viewModel} opening={opening} />
        </CopyContext>
      );
    default:
      return assertNever(opening);
  }
});

interface SectionsProps extends OpenedProps {
  opening: Extract<SettingsOpening, { readonly kind: 'ready' }>;
}

const Sections = observer(function Sections({ viewModel, opening }: SectionsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['body']} data-sections={viewModel.sections.length > 1 || undefined}>
      {viewModel.sections.length > 1 && <SectionNav viewModel={viewModel} unsaved={opening.forms.unsaved} />}
      <div className={styles['section']}>
        <h2>{t(`datasetSettings.section.${viewModel.section}`)}</h2>
        <ShownSection viewModel={viewModel} opening={opening} />
      </div>
      <LeaveGuard
        isNeeded={viewModel.hasUnsaved}
        isLost={viewModel.losesAny}
        title={t('annotation.leaving.title')}
        stay={t('datasetSettings.leaving.stay')}
        leave={t('datasetSettings.leaving.leave')}
        onStay={viewModel.showUnsaved}
      >
        {t('datasetSettings.leaving.lost')}
      </LeaveGuard>
    </div>
  );
});

const ShownSection = observer(function ShownSection({ viewModel, opening }: SectionsProps) {
  const { settings, forms } = opening;
  const { section } = viewModel;
  switch (section) {
    case 'general':
      return <GeneralSection settings={settings} form={forms.dataset} />;
    case 'fields':
      return <FieldsSection forms={forms.fields} />;
    case 'questions':
      return <QuestionsSection questions={forms.questions} />;
    case 'metadata':
      return <MetadataSection forms={forms.properties} properties={settings.parts?.properties ?? []} />;
    case 'vectors':
      return <VectorsSection forms={forms.vectors} vectors={settings.parts?.vectors ?? []} />;
    case 'activity':
      return <ActivitySection datasetId={settings.dataset.id} />;
    case 'danger':
      return <DangerZone dataset={settings.dataset} viewModel={viewModel} />;
    default:
      return assertNever(section);
  }
});
