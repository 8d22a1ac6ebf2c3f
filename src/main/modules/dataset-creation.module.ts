import { ContainerModule, type Bind } from 'inversify';
import { CheckRows } from '#application/dataset-creation/check-rows.use-case';
import { CreateDataset } from '#application/dataset-creation/create-dataset.use-case';
import { DiscardImport } from '#application/dataset-creation/discard-import.use-case';
import { FindUnfinishedImports } from '#application/dataset-creation/find-unfinished-imports.use-case';
import { ImportRecords } from '#application/dataset-creation/import-records.use-case';
import { InspectFile } from '#application/dataset-creation/inspect-file.use-case';
import { KeepImport, type ImportPorts } from '#application/dataset-creation/keep-import.use-case';
import { ListWorkspaces } from '#application/dataset-creation/list-workspaces.use-case';
import { ResumeImport } from '#application/dataset-creation/resume-import.use-case';
import { RunImport } from '#application/dataset-creation/run-import.use-case';
import { WebLocksImportClaims } from '#infrastructure/browser/web-locks-import-claims';
import { BrowserDeviceFiles } from '#infrastructure/dataset-import/browser-device-files';
import { WorkerSourceFiles } from '#infrastructure/dataset-import/worker-source-files';
import { HttpNewDatasetRepository } from '#infrastructure/repositories/new-dataset/http-new-dataset.repository';
import { RECORD_PREVIEW_DEPS } from '#ui/import-kit/record-preview/record-preview.tokens';
import { CLOCK, DEVICE_FILES } from '#ui/di/port.tokens';
import { bindMade, bindSingleton, bindSingletonAs } from '#ui/di/singletons';
import { token } from '#ui/di/token';
import { DEFINITION_DEPS, TEMPLATE_TEXTS } from '#ui/screens/new-dataset/new-dataset.tokens';
import { LazyChunk } from '#ui/shared/state/lazy-chunk';
import { ImportRun } from '#ui/import-kit/import-run';
import { IMPORT_RUNS, UnfinishedImports } from '#ui/import-kit/unfinished-imports';
import { SESSION_STATE } from '#ui/shared/state/state.tokens';
import { LazyStoredImports } from '../lazy-stored-imports';
import {
  IMPORT_CLAIMS,
  STORED_IMPORTS,
  LOAD_BUNDLE,
  NEW_DATASET_REPOSITORY,
  SOURCE_FILES,
  WORKSPACE_REPOSITORY,
} from '../port-tokens';
import { HTTP_CLIENT } from './http-client.tokens';

const IMPORT_PORTS = token<ImportPorts>('ImportPorts');

/** Loaded with the pages that import files into a new or an existing dataset. */
export const datasetCreationModule = new ContainerModule(({ bind }) => {
  bindSingletonAs(bind, NEW_DATASET_REPOSITORY, HttpNewDatasetRepository, [HTTP_CLIENT]);
  bindMade(bind, SOURCE_FILES, () => new WorkerSourceFiles(), []);
  bindSingleton(bind, InspectFile, [SOURCE_FILES]);
  bindSingleton(bind, CheckRows, [SOURCE_FILES]);
  bindSingleton(bind, CreateDataset, [NEW_DATASET_REPOSITORY]);
  bindSingleton(bind, ImportRecords, [IMPORT_PORTS]);
  bindStoredImports(bind);
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
  bindMade(
    bind,
    TEMPLATE_TEXTS,
    (loadBundle) => new LazyChunk(() => loadBundle('datasetTemplates').then(() => true as const)),
    [LOAD_BUNDLE],
  );
  bindMade(
    bind,
    DEFINITION_DEPS,
    () => new LazyChunk(() => import('../definition-deps').then(({ definitionDeps }) => definitionDeps())),
    [],
  );
});

/** Lets imports continue after their page is closed. */
function bindStoredImports(bind: Bind): void {
  bindMade(bind, STORED_IMPORTS, () => new LazyStoredImports(), []);
  bindMade(bind, IMPORT_CLAIMS, () => new WebLocksImportClaims(), []);
  bindMade(bind, DEVICE_FILES, () => new BrowserDeviceFiles(), []);
  bindMade(
    bind,
    IMPORT_PORTS,
    (kept, claims, device, files, datasets, clock) => ({ kept, claims, device, files, datasets, clock }),
    [STORED_IMPORTS, IMPORT_CLAIMS, DEVICE_FILES, SOURCE_FILES, NEW_DATASET_REPOSITORY, CLOCK],
  );
  bindSingleton(bind, KeepImport, [IMPORT_PORTS]);
  bindSingleton(bind, RunImport, [CreateDataset, ImportRecords, IMPORT_PORTS]);
  bindSingleton(bind, FindUnfinishedImports, [IMPORT_PORTS]);
  bindSingleton(bind, ResumeImport, [IMPORT_PORTS]);
  bindSingleton(bind, DiscardImport, [IMPORT_PORTS]);
  bindMade(
    bind,
    IMPORT_RUNS,
    (keep, runImport, find, resume, discard, session, clock) => () => {
      const run = new ImportRun({ keep, run: runImport }, clock);
      return { run, unfinished: new UnfinishedImports({ find, resume, discard }, session, run) };
    },
    [KeepImport, RunImport, FindUnfinishedImports, ResumeImport, DiscardImport, SESSION_STATE, CLOCK],
  );
}
