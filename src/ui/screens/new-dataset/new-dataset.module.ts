import { ContainerModule } from 'inversify';
import { CheckRows } from '#application/dataset-creation/check-rows.use-case';
import { InspectFile } from '#application/dataset-creation/inspect-file.use-case';
import { ListWorkspaces } from '#application/dataset-creation/list-workspaces.use-case';
import { bindMade } from '#ui/di/singletons';
import { ID_SOURCE } from '#ui/di/port.tokens';
import { FileCheck } from '#ui/import-kit/file-check';
import { IMPORT_RUNS } from '#ui/import-kit/unfinished-imports';
import { SESSION_STATE } from '#ui/shared/state/state.tokens';
import { DatasetForm } from './dataset-form';
import { NEW_DATASET_VIEW_MODEL } from './new-dataset.tokens';
import { NewDatasetViewModel } from './new-dataset.view-model';

export const newDatasetScreenModule = new ContainerModule(({ bind }) => {
  bindMade(
    bind,
    NEW_DATASET_VIEW_MODEL,
    (inspect, check, runs, workspaces, session, ids) => () =>
      new NewDatasetViewModel(
        { form: new DatasetForm(), file: new FileCheck({ inspect, check }), ...runs() },
        workspaces,
        session,
        ids,
      ),
    [InspectFile, CheckRows, IMPORT_RUNS, ListWorkspaces, SESSION_STATE, ID_SOURCE],
  );
});
