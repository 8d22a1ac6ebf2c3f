import { ContainerModule } from 'inversify';
import { bindSingleton } from '#ui/di/singletons';
import { DeleteView } from '#application/saved-views/delete-view.use-case';
import { FindDefaultView } from '#application/saved-views/find-default-view.use-case';
import { ListViews } from '#application/saved-views/list-views.use-case';
import { SaveView } from '#application/saved-views/save-view.use-case';
import { SAVED_VIEW_REPOSITORY } from '../port-tokens';

export const savedViewsModule = new ContainerModule(({ bind }) => {
  bindSingleton(bind, FindDefaultView, [SAVED_VIEW_REPOSITORY]);
  bindSingleton(bind, ListViews, [SAVED_VIEW_REPOSITORY]);
  bindSingleton(bind, SaveView, [SAVED_VIEW_REPOSITORY]);
  bindSingleton(bind, DeleteView, [SAVED_VIEW_REPOSITORY]);
});
