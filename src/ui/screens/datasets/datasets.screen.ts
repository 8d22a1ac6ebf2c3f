import { datasetsScreenModule } from './datasets.module';
import { DatasetsScreen } from './DatasetsScreen';

/** Everything loaded together when the page is opened: the component, and the bindings that only it needs. */
export const datasetsScreen = { component: DatasetsScreen, module: datasetsScreenModule };
