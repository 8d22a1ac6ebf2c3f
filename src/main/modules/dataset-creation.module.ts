import { ContainerModule } from 'inversify';
import { CheckRows } from '#application/dataset-creation/check-rows.use-case';
import { CreateDataset } from '#application/dataset-creation/create-dataset.use-case';
import { ImportRecords } from '#application/dataset-creation/import-records.use-case';
import { InspectFile } from '#application/dataset-creation/inspect-file.use-case';
import { ListWorkspaces } from '#application/dataset-creation/list-workspaces.use-case';
import { WorkerSourceFiles } from '#infrastructure/dataset-import/worker-source-files';
import { HttpNewDatasetRepository } from '#infrastructure/repositories/new-dataset/http-new-dataset.repository';
import { RECORD_PREVIEW_DEPS } from '#ui/annotation-kit/record-preview/record-preview.tokens';
import { CLOCK } from '#ui/di/port.tokens';
import { bindMade, bindSingleton, bindSingletonAs } from '#ui/di/singletons';
import { LazyChunk } from '#ui/shared/components/lazy-chunk.tsx';
import { LOAD_BUNDLE, NEW_DATASET_REPOSITORY, SOURCE_FILES, WORKSPACE_REPOSITORY } from '../port-tokens';
import { HTTP_CLIENT } from './http-client.tokens';

/** Loaded with the pages that import files: into a dataset of their own, or into one that is there. */
export const datasetCreationModule = new ContainerModule(({ bind }) => {
  bindSingletonAs(bind, NEW_DATASET_REPOSITORY, HttpNewDatasetRepository, [HTTP_CLIENT]);
  bindMade(bind, SOURCE_FILES, () => new WorkerSourceFiles(), []);
  bindSingleton(bind, InspectFile, [SOURCE_FILES]);
  bindSingleton(bind, CheckRows, [SOURCE_FILES]);
  bindSingleton(bind, CreateDataset, [NEW_DATASET_REPOSITORY]);
  bindSingleton(bind, ImportRecords, [SOURCE_FILES, NEW_DATASET_REPOSITORY]);
  bindSingleton(bind, ListWorkspaces, [WORKSPACE_REPOSITORY]);
  bindMade(
    bind,
    RECORD_PREVIEW_DEPS,
    (clock, loadBundle) =>
      new LazyChunk(async () => {
        await loadBundle('annotation');
        return { clock };
      }),
    [CLOCK, LOAD_BUNDLE],
  );
});
