import { datasetsScreenModule } from '#ui/screens/datasets/datasets.module';
import { DatasetsScreen } from '#ui/screens/datasets/DatasetsScreen.tsx';
import { loadDatasetsModule } from '../modules/load-datasets.module';
import { progressModule } from '../modules/progress.module';

export const page = {
  component: DatasetsScreen,
  modules: [loadDatasetsModule, progressModule, datasetsScreenModule],
};
