import { ContainerModule } from 'inversify';
import { CheckRows } from '#application/dataset-creation/check-rows.use-case';
import { ImportRecords } from '#application/dataset-creation/import-records.use-case';
import { InspectFile } from '#application/dataset-creation/inspect-file.use-case';
import { LoadDatasetSettings } from '#application/dataset-settings/load-dataset-settings.use-case';
import { CLOCK, ID_SOURCE } from '#ui/di/port.tokens';
import { bindMade } from '#ui/di/singletons';
import { FileCheck } from '#ui/shared/dataset-import/file-check';
import { ImportRun } from '#ui/shared/dataset-import/import-run';
import { SESSION_STATE } from '#ui/shared/state/state.tokens';
import { IMPORT_RECORDS_VIEW_MODEL } from './import-records.tokens';
import { ImportRecordsViewModel, type ImportRecordsParams } from './import-records.view-model';

export const importRecordsScreenModule = new ContainerModule(({ bind }) => {
  bindMade(
    bind,
    IMPORT_RECORDS_VIEW_MODEL,
    (load, inspect, check, send, session, ids, clock) => (params: ImportRecordsParams) => {
      const file = new FileCheck({ inspect, check });
      const run = new ImportRun(send, clock);
      return new ImportRecordsViewModel(params, { load, file, run }, session, ids);
    },
    [LoadDatasetSettings, InspectFile, CheckRows, ImportRecords, SESSION_STATE, ID_SOURCE, CLOCK],
  );
});
