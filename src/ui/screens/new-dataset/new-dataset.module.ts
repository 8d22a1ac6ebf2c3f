import { ContainerModule } from 'inversify';
import { CheckRows } from '#application/dataset-creation/check-rows.use-case';
import { CreateDataset } from '#application/dataset-creation/create-dataset.use-case';
import { ImportRecords } from '#application/dataset-creation/import-records.use-case';
import { InspectFile } from '#application/dataset-creation/inspect-file.use-case';
import { ListWorkspaces } from '#application/dataset-creation/list-workspaces.use-case';
import { bindMade } from '#ui/di/singletons';
import { CLOCK, ID_SOURCE } from '#ui/di/port.tokens';
import { FileCheck } from '#ui/shared/dataset-import/file-check';
import { ImportRun } from '#ui/shared/dataset-import/import-run';
import { SESSION_STATE } from '#ui/shared/state/state.tokens';
import { DatasetForm } from './dataset-form';
import { NEW_DATASET_VIEW_MODEL } from './new-dataset.tokens';
import { NewDatasetViewModel } from './new-dataset.view-model';

export const newDatasetScreenModule = new ContainerModule(({ bind }) => {
  bindMade(
    bind,
    NEW_DATASET_VIEW_MODEL,
    (inspect, check, create, send, workspaces, session, ids, clock) => () => {
      const run = new ImportRun(send, clock);
      return new NewDatasetViewModel(
        { form: new DatasetForm(), file: new FileCheck({ inspect, check }), run },
        { create, workspaces },
        session,
        ids,
      );
    },
    [InspectFile, CheckRows, CreateDataset, ImportRecords, ListWorkspaces, SESSION_STATE, ID_SOURCE, CLOCK],
  );
});
