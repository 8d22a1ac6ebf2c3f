import { ContainerModule } from 'inversify';
import { CheckRows } from '#application/dataset-creation/check-rows.use-case';
import { InspectFile } from '#application/dataset-creation/inspect-file.use-case';
import { LoadDatasetSettings } from '#application/dataset-settings/load-dataset-settings.use-case';
import { ID_SOURCE } from '#ui/di/port.tokens';
import { bindMade } from '#ui/di/singletons';
import { FileCheck } from '#ui/import-kit/file-check';
import { IMPORT_RUNS } from '#ui/import-kit/unfinished-imports';
import { SESSION_STATE } from '#ui/shared/state/state.tokens';
import { IMPORT_RECORDS_VIEW_MODEL } from './import-records.tokens';
import { ImportRecordsViewModel, type ImportRecordsParams } from './import-records.view-model';

export const importRecordsScreenModule = new ContainerModule(({ bind }) => {
  bindMade(
    bind,
    IMPORT_RECORDS_VIEW_MODEL,
    (load, inspect, check, runs, session, ids) => (params: ImportRecordsParams) => {
      const file = new FileCheck({ inspect, check });
      return new ImportRecordsViewModel(params, { load, file, ...runs() }, session, ids);
    },
    [LoadDatasetSettings, InspectFile, CheckRows, IMPORT_RUNS, SESSION_STATE, ID_SOURCE],
  );
});
