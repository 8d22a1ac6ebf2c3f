import { isDatasetMissing } from '#application/datasets/read-dataset';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import SettingsGlyph from 'lucide-react/icons/settings';
import type { Workbench } from '#application/annotate-feedback/load-workbench.use-case';
import { assertNever } from '#domain/shared/assert-never';
import { useViewModel } from '#ui/di/use-view-model';
import { CopyButton } from '#ui/shared/components/CopyButton.tsx';
import { IconLink } from '#ui/shared/components/IconLink.tsx';
import { settingsPath } from '#ui/shared/page/paths';
import { CopyContext } from '#ui/shared/hooks/use-copy';
import { RemoteMediaScope } from '#ui/shared/markdown/RemoteMediaScope.tsx';
import { trailToWorkspace } from '#ui/shared/page/dataset-trail';
import { Page } from '#ui/shared/page/Page.tsx';
import { PageHeading } from '#ui/shared/page/PageHeading.tsx';
import { annotationCommands } from './keys/annotation-commands';
import { ANNOTATION_VIEW_MODEL } from './annotation.tokens';
import type { AnnotationViewModel } from './annotation.view-model';
import { AnnotationSession } from './components/AnnotationSession';
import { SessionSkeleton } from '#ui/annotation-kit/page-frame/SessionSkeleton.tsx';
import { DatasetNotOpened } from '#ui/shared/page/DatasetNotOpened.tsx';
import { FAILURE_TEXTS, openingFailureTitle } from '#ui/annotation-kit/notices/failure-text';
import styles from './Annotation.module.css';

/** Keyed by the dataset, so that no state is carried over to another one. */
export const AnnotationScreen = observer(function AnnotationScreen() {
  const { id = '' } = useParams();
  return <AnnotationOfDataset key={id} datasetId={id} />;
});

const AnnotationOfDataset = observer(function AnnotationOfDataset({ datasetId }: { datasetId: string }) {
  const { t } = useTranslation();
  const viewModel = useViewModel(ANNOTATION_VIEW_MODEL, { datasetId });
  const dataset = viewModel.session?.workbench.dataset;
  const name = dataset?.name ?? '';
  const { opening } = viewModel;
  const title =
    name || t(opening.kind === 'failed' ? openingFailureTitle(opening.failure) : 'annotation.opening');
  const trail = [...trailToWorkspace(t('app.home'), dataset?.workspaceName ?? ''), { name }];
  const buttons = name !== '' && (
    <>
      <span className={styles['copyName']}>
        <CopyButton
          label={t('annotation.record.copyDataset')}
          tone="inverse"
          size="small"
          onCopy={() => viewModel.copy(name)}
        />
      </span>
      <IconLink
        to={settingsPath(datasetId)}
        label={t('annotation.settings')}
        glyph={SettingsGlyph}
        tone="inverse"
      />
    </>
  );
  return (
    <Page title={title} trail={trail} buttons={buttons}>
      <PageHeading isHidden>{title}</PageHeading>
      <Opened viewModel={viewModel} />
    </Page>
  );
});

const Opened = observer(function Opened({ viewModel }: { viewModel: AnnotationViewModel }) {
  const { t } = useTranslation();
  const { opening, keyBindings } = viewModel;
  const commands = useMemo(() => annotationCommands(viewModel, keyBindings), [viewModel, keyBindings]);
  switch (opening.kind) {
    case 'loading':
      return <SessionSkeleton />;
    case 'failed':
      return (
        <DatasetNotOpened
          title={t(openingFailureTitle(opening.failure))}
          isMissing={isDatasetMissing(opening.failure)}
          reason={t(FAILURE_TEXTS[opening.failure.kind])}
          onRetry={() => viewModel.retry()}
        />
      );
    case 'ready':
      return (
        <CopyContext value={viewModel.copy}>
          <RemoteMediaScope isAllowed={loadsRemoteMedia(viewModel, opening.session.workbench)}>
            <AnnotationSession
              key={opening.turn}
              viewModel={viewModel}
              session={opening.session}
              filterBar={opening.filterBar}
              commands={commands}
            />
          </RemoteMediaScope>
        </CopyContext>
      );
    default:
      return assertNever(opening);
  }
});

/** The setting of the dataset, or that of the user on this device if the server does not store the setting. */
function loadsRemoteMedia(
  { preferences }: Pick<AnnotationViewModel, 'preferences'>,
  { dataset, keepsDisplay }: Workbench,
): boolean {
  return dataset.loadsRemoteMedia || (!keepsDisplay && preferences.loadsRemoteMedia(dataset.id));
}
