import { ContainerModule } from 'inversify';
import { DeleteView } from '#application/saved-views/delete-view.use-case';
import { FindDefaultView } from '#application/saved-views/find-default-view.use-case';
import { ListViews } from '#application/saved-views/list-views.use-case';
import { SaveView } from '#application/saved-views/save-view.use-case';
import { SAVED_VIEW_REPOSITORY } from '../port-tokens';

export const savedViewsModule = new ContainerModule(({ bind }) => {
  bind(FindDefaultView)
    .toResolvedValue((views) => new FindDefaultView(views), [SAVED_VIEW_REPOSITORY])
    .inSingletonScope();
  bind(ListViews)
    .toResolvedValue((views) => new ListViews(views), [SAVED_VIEW_REPOSITORY])
    .inSingletonScope();
  bind(SaveView)
    .toResolvedValue((views) => new SaveView(views), [SAVED_VIEW_REPOSITORY])
    .inSingletonScope();
  bind(DeleteView)
    .toResolvedValue((views) => new DeleteView(views), [SAVED_VIEW_REPOSITORY])
    .inSingletonScope();
});
