import { token } from '#ui/di/token';
import type { ImportRecordsParams, ImportRecordsViewModel } from './import-records.view-model';

export const IMPORT_RECORDS_VIEW_MODEL =
  token<(params: ImportRecordsParams) => ImportRecordsViewModel>('ImportRecordsViewModel');
