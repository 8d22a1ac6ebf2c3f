import { ContainerModule } from 'inversify';
import { LoadOwnProgress } from '#application/progress/load-own-progress.use-case';
import { LoadTeamProgress } from '#application/progress/load-team-progress.use-case';
import { PROGRESS_REPOSITORY } from '../port-tokens';

export const progressModule = new ContainerModule(({ bind }) => {
  bind(LoadTeamProgress)
    .toResolvedValue((progress) => new LoadTeamProgress(progress), [PROGRESS_REPOSITORY])
    .inSingletonScope();
  bind(LoadOwnProgress)
    .toResolvedValue((progress) => new LoadOwnProgress(progress), [PROGRESS_REPOSITORY])
    .inSingletonScope();
});
