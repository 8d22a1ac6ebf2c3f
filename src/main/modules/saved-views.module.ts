import { ContainerModule } from 'inversify';
import { bindSingleton } from '#ui/di/singletons';
import { DeleteView } from '#application/saved-views/delete-view.use-case';
import { FindDefaultView } from '#application/saved-views/find-default-view.use-case';
import { ListViews } from '#application/saved-views/list-views.use-case';
import { SaveView } from '#application/saved-views/save-view.use-case';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import { SAVED_VIEW_REPOSITORY } from '../port-tokens';

export const savedViewsModule = new ContainerModule(({ bind }) => {
  bindSingleton(bind, FindDefaultView<RecordSelection>, [SAVED_VIEW_REPOSITORY]);
  bindSingleton(bind, ListViews<RecordSelection>, [SAVED_VIEW_REPOSITORY]);
  bindSingleton(bind, SaveView<RecordSelection>, [SAVED_VIEW_REPOSITORY]);
  bindSingleton(bind, DeleteView, [SAVED_VIEW_REPOSITORY]);
});
