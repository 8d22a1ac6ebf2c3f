import { metricsSchema, progressSchema } from '#contract/dataset';
import type { ProgressRepository } from '#application/progress/ports/progress-repository.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { OwnProgress, TeamProgress } from '#domain/progress/progress';
import { ok, type Result } from '#domain/shared/result';
import type { HttpClient } from '#infrastructure/http/http-client';
import { pathId } from '#infrastructure/http/http-request';
import { LIFETIMES } from '#infrastructure/http/lifetimes';
import { TOPICS } from '../topics';
import { ownProgressFromDto, teamProgressFromDto } from './progress.mapper';

export class HttpProgressRepository implements ProgressRepository {
  readonly #client: HttpClient;

  constructor(client: HttpClient) {
    this.#client = client;
  }

  async team(datasetId: string, signal?: AbortSignal): Promise<Result<TeamProgress, RepositoryFailure>> {
    const progress = await this.#client.read(
      {
        code: 'ERROR_FETCHING_DATASET_PROGRESS',
        path: `/v1/datasets/${pathId(datasetId)}/progress`,
        topic: `${TOPICS.progress}/${datasetId}`,
        lifetime: LIFETIMES.progress,
        schema: progressSchema,
      },
      signal,
    );
    return progress.ok ? ok(teamProgressFromDto(progress.value)) : progress;
  }

  async own(datasetId: string, signal?: AbortSignal): Promise<Result<OwnProgress, RepositoryFailure>> {
    const metrics = await this.#client.read(
      {
        code: 'ERROR_FETCHING_OWN_PROGRESS',
        path: `/v1/me/datasets/${pathId(datasetId)}/metrics`,
        topic: `${TOPICS.progress}/${datasetId}`,
        lifetime: LIFETIMES.none,
        schema: metricsSchema,
      },
      signal,
    );
    return metrics.ok ? ok(ownProgressFromDto(metrics.value)) : metrics;
  }
}
