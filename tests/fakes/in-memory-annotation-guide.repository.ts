import type { AnnotationGuideRepository } from '#application/annotate-feedback/ports/annotation-guide-repository.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { Field } from '#domain/field/field';
import type { Question } from '#domain/question/question';
import { err, ok, type Result } from '#domain/shared/result';
import { CallScript, notConfigured, type Breakdown } from './call-script';

interface GuideGiven {
  readonly fields?: readonly Field[];
  readonly questions?: readonly Question[];
  readonly keepsDisplay?: boolean;
}

export class InMemoryAnnotationGuideRepository implements AnnotationGuideRepository {
  readonly calls = new CallScript();
  readonly #given: GuideGiven;

  constructor(given: GuideGiven = {}) {
    this.#given = given;
  }

  fields(datasetId: string, signal?: AbortSignal): Promise<Result<readonly Field[], RepositoryFailure>> {
    const fields = this.#given.fields ?? notConfigured('InMemoryAnnotationGuideRepository.fields');
    const answer = () => ofDataset(fields, datasetId);
    return this.calls.run({ method: 'fields', code: 'ERROR_FETCHING_FIELDS', signal, answer });
  }

  questions(
    datasetId: string,
    signal?: AbortSignal,
  ): Promise<Result<readonly Question[], RepositoryFailure>> {
    const questions = this.#given.questions ?? notConfigured('InMemoryAnnotationGuideRepository.questions');
    const answer = () => ofDataset(questions, datasetId);
    return this.calls.run({ method: 'questions', code: 'ERROR_FETCHING_QUESTIONS', signal, answer });
  }

  keepsDisplay(signal?: AbortSignal): Promise<Result<boolean, RepositoryFailure>> {
    const answer = () => ok(this.#given.keepsDisplay ?? true);
    const code = 'ERROR_FETCHING_SERVER_INFORMATION';
    return this.calls.run({ method: 'keepsDisplay', code, signal, answer });
  }
}

/** Every dataset has a field and a question, so that one without any is one that does not exist. */
function ofDataset<T extends { readonly datasetId: string }>(
  items: readonly T[],
  datasetId: string,
): Result<readonly T[], Breakdown> {
  const found = items.filter((item) => item.datasetId === datasetId);
  return found.length === 0 ? err({ kind: 'not-found', status: 404 }) : ok(found);
}
