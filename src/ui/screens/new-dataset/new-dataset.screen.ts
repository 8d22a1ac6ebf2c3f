import { newDatasetScreenModule } from './new-dataset.module';
import { NewDatasetScreen } from './NewDatasetScreen';

/** Everything loaded together when the page is opened: the component, and the bindings that only it needs. */
export const newDatasetScreen = { component: NewDatasetScreen, module: newDatasetScreenModule };
