import { ContainerModule } from 'inversify';
import { bindMade } from '#ui/di/singletons';
import { LoadDatasets } from '#application/datasets/load-datasets.use-case';
import { LoadTeamProgress } from '#application/progress/load-team-progress.use-case';
import { CLIPBOARD, CLOCK } from '#ui/di/port.tokens';
import {
  ADDRESS,
  DATASET_CHANGES,
  EDITED_RECORDS,
  EXPORT_STATE,
  SESSION_STATE,
} from '#ui/shared/state/state.tokens';
import { DatasetSource } from './dataset-source';
import { DatasetTableViewModel } from './dataset-table.view-model';
import { DATASETS_VIEW_MODEL, FIND_STOPPED_IMPORTS, STOPPED_IMPORTS } from './datasets.tokens';
import { DatasetsViewModel } from './datasets.view-model';
import { ProgressColumn } from './progress-column';
import { StoppedImportsViewModel } from './stopped-imports.view-model';
import { UnsavedRecords } from './unsaved-records';

export const datasetsScreenModule = new ContainerModule(({ bind }) => {
  bindMade(
    bind,
    DATASETS_VIEW_MODEL,
    (loadDatasets, loadProgress, clock, session, address, clipboard, edits, exporting, changes) => () => {
      const source = new DatasetSource(loadDatasets, clock);
      const table = new DatasetTableViewModel(source, address, clock);
      const progress = new ProgressColumn(loadProgress, clock);
      const unsaved = new UnsavedRecords(edits, session);
      const parts = { source, table, progress, unsaved };
      return new DatasetsViewModel({ ...parts, exporting, changes, session, address, clipboard });
    },
    [
      LoadDatasets,
      LoadTeamProgress,
      CLOCK,
      SESSION_STATE,
      ADDRESS,
      CLIPBOARD,
      EDITED_RECORDS,
      EXPORT_STATE,
      DATASET_CHANGES,
    ],
  );
  bindMade(bind, STOPPED_IMPORTS, (find, session) => () => new StoppedImportsViewModel(find, session), [
    FIND_STOPPED_IMPORTS,
    SESSION_STATE,
  ]);
});
