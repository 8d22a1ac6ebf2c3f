import type { Reply } from '#application/shared/repository-failure';
import { fieldListSchema } from '#contract/field';
import { questionListSchema } from '#contract/question';
import type { AnnotationGuideRepository } from '#application/annotate-feedback/ports/annotation-guide-repository.port';
import type { Field } from '#domain/field/field';
import type { Question } from '#domain/question/question';
import { ok } from '#domain/shared/result';
import { HttpAdapter } from '#infrastructure/http/http-adapter';
import { pathId } from '#infrastructure/http/http-request';
import { LIFETIMES } from '#infrastructure/http/lifetimes';
import { readServerInformation, serverHas } from '../server-information';
import { TOPICS } from '../topics';
import { fieldFromDto } from './field.mapper';
import { questionFromDto } from './question.mapper';

export class HttpAnnotationGuideRepository extends HttpAdapter implements AnnotationGuideRepository {
  fields(datasetId: string, signal?: AbortSignal): Reply<readonly Field[]> {
    return this.client.read({
      code: 'ERROR_FETCHING_FIELDS',
      path: `/v1/datasets/${pathId(datasetId)}/fields`,
      topic: `${TOPICS.guide}/${datasetId}`,
      lifetime: LIFETIMES.datasetConfiguration,
      schema: fieldListSchema,
      signal,
      map: ({ items }) => items.map(fieldFromDto),
    });
  }

  async questions(datasetId: string, signal?: AbortSignal): Reply<readonly Question[]> {
    const list = await this.client.read({
      code: 'ERROR_FETCHING_QUESTIONS',
      path: `/v1/datasets/${pathId(datasetId)}/questions`,
      topic: `${TOPICS.guide}/${datasetId}`,
      lifetime: LIFETIMES.datasetConfiguration,
      schema: questionListSchema,
      signal,
    });
    if (!list.ok) return list;
    const { items } = list.value;
    const info = items.some(({ settings }) => settings.type === 'text')
      ? await readServerInformation(this.client, signal)
      : null;
    const limit = info?.ok ? info.value.answer_max_bytes : undefined;
    return ok(items.map((item) => questionFromDto(item, limit)));
  }

  keepsDisplay(signal?: AbortSignal): Reply<boolean> {
    return serverHas(this.client, 'display_settings', signal);
  }
}
