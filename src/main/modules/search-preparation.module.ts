import { ContainerModule } from 'inversify';
import { PrepareSearchAgain } from '#application/find-records/prepare-search-again.use-case';
import { bindSingleton } from '#ui/di/singletons';
import { SEARCH_GUIDE_REPOSITORY } from '../port-tokens';

/** The start of a paused search by hand, which the records of both families offer. */
export const searchPreparationModule = new ContainerModule(({ bind }) => {
  bindSingleton(bind, PrepareSearchAgain, [SEARCH_GUIDE_REPOSITORY]);
});
