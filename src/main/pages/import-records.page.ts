import { importRecordsScreenModule } from '#ui/screens/import-records/import-records.module';
import { ImportRecordsScreen } from '#ui/screens/import-records/ImportRecordsScreen.tsx';
import { datasetCreationModule } from '../modules/dataset-creation.module';
import { loadDatasetSettingsModule } from '../modules/load-dataset-settings.module';

export const page = {
  component: ImportRecordsScreen,
  modules: [datasetCreationModule, loadDatasetSettingsModule, importRecordsScreenModule],
};
