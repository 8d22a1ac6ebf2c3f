import type { Reply } from '#application/shared/repository-failure';
import { metricsSchema, progressSchema } from '#contract/dataset';
import type { ProgressRepository } from '#application/progress/ports/progress-repository.port';
import type { OwnProgress, TeamProgress } from '#domain/progress/progress';
import { HttpAdapter } from '#infrastructure/http/http-adapter';
import { pathId } from '#infrastructure/http/http-request';
import { LIFETIMES } from '#infrastructure/http/lifetimes';
import { TOPICS } from '../topics';
import { ownProgressFromDto, teamProgressFromDto } from './progress.mapper';

export class HttpProgressRepository extends HttpAdapter implements ProgressRepository {
  team(datasetId: string, signal?: AbortSignal): Reply<TeamProgress> {
    return this.client.read({
      code: 'ERROR_FETCHING_DATASET_PROGRESS',
      path: `/v1/datasets/${pathId(datasetId)}/progress`,
      topic: `${TOPICS.progress}/${datasetId}`,
      lifetime: LIFETIMES.progress,
      schema: progressSchema,
      signal,
      map: teamProgressFromDto,
    });
  }

  own(datasetId: string, signal?: AbortSignal): Reply<OwnProgress> {
    return this.client.read({
      code: 'ERROR_FETCHING_OWN_PROGRESS',
      path: `/v1/me/datasets/${pathId(datasetId)}/metrics`,
      topic: `${TOPICS.progress}/${datasetId}`,
      lifetime: LIFETIMES.none,
      schema: metricsSchema,
      signal,
      map: ownProgressFromDto,
    });
  }
}
