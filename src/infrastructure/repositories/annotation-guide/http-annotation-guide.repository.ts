import { fieldListSchema } from '#contract/field';
import { questionListSchema } from '#contract/question';
import type { AnnotationGuideRepository } from '#application/annotate-feedback/ports/annotation-guide-repository.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { Field } from '#domain/field/field';
import type { Question } from '#domain/question/question';
import { ok, type Result } from '#domain/shared/result';
import type { HttpClient } from '#infrastructure/http/http-client';
import { pathId } from '#infrastructure/http/http-request';
import { LIFETIMES } from '#infrastructure/http/lifetimes';
import { readServerInformation } from '../server-information';
import { TOPICS } from '../topics';
import { fieldFromDto } from './field.mapper';
import { questionFromDto } from './question.mapper';

export class HttpAnnotationGuideRepository implements AnnotationGuideRepository {
  readonly #client: HttpClient;

  constructor(client: HttpClient) {
    this.#client = client;
  }

  async fields(
    datasetId: string,
    signal?: AbortSignal,
  ): Promise<Result<readonly Field[], RepositoryFailure>> {
    const list = await this.#client.read(
      {
        code: 'ERROR_FETCHING_FIELDS',
        path: `/v1/datasets/${pathId(datasetId)}/fields`,
        topic: `${TOPICS.guide}/${datasetId}`,
        lifetime: LIFETIMES.datasetConfiguration,
        schema: fieldListSchema,
      },
      signal,
    );
    return list.ok ? ok(list.value.items.map(fieldFromDto)) : list;
  }

  async questions(
    datasetId: string,
    signal?: AbortSignal,
  ): Promise<Result<readonly Question[], RepositoryFailure>> {
    const list = await this.#client.read(
      {
        code: 'ERROR_FETCHING_QUESTIONS',
        path: `/v1/datasets/${pathId(datasetId)}/questions`,
        topic: `${TOPICS.guide}/${datasetId}`,
        lifetime: LIFETIMES.datasetConfiguration,
        schema: questionListSchema,
      },
      signal,
    );
    if (!list.ok) return list;
    const { items } = list.value;
    const info = items.some(({ settings }) => settings.type === 'text')
      ? await readServerInformation(this.#client, signal)
      : null;
    const limit = info?.ok ? info.value.answer_max_bytes : undefined;
    return ok(items.map((item) => questionFromDto(item, limit)));
  }

  async keepsDisplay(signal?: AbortSignal): Promise<Result<boolean, RepositoryFailure>> {
    const info = await readServerInformation(this.#client, signal);
    return info.ok ? ok(info.value.display_settings === true) : info;
  }
}
