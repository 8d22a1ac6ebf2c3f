import { taskScreenModule } from '#ui/screens/annotate-task/task.module';
import { TaskScreen } from '#ui/screens/annotate-task/TaskScreen.tsx';
import { findTaskRecordsModule } from '../modules/find-task-records.module';
import { taskDatasetsModule } from '../modules/task-datasets.module';
import { keyBindingsModule } from '../modules/key-bindings.module';
import { searchPreparationModule } from '../modules/search-preparation.module';

export const page = {
  component: TaskScreen,
  modules: [
    taskDatasetsModule,
    findTaskRecordsModule,
    searchPreparationModule,
    keyBindingsModule,
    taskScreenModule,
  ],
};
