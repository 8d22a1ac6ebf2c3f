import { ContainerModule } from 'inversify';
import { bindSingleton } from '#ui/di/singletons';
import { LoadOwnProgress } from '#application/progress/load-own-progress.use-case';
import { LoadTeamProgress } from '#application/progress/load-team-progress.use-case';
import { PROGRESS_REPOSITORY } from '../port-tokens';

export const progressModule = new ContainerModule(({ bind }) => {
  bindSingleton(bind, LoadTeamProgress, [PROGRESS_REPOSITORY]);
  bindSingleton(bind, LoadOwnProgress, [PROGRESS_REPOSITORY]);
});
