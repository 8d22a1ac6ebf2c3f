import { newDatasetScreenModule } from '#ui/screens/new-dataset/new-dataset.module';
import { NewDatasetScreen } from '#ui/screens/new-dataset/NewDatasetScreen.tsx';
import { datasetCreationModule } from '../modules/dataset-creation.module';

export const page = { component: NewDatasetScreen, modules: [datasetCreationModule, newDatasetScreenModule] };
