import type {
  ResponseRepository,
  ResponseToSave,
} from '../../src/application/annotate-feedback/ports/response-repository.port';
import type { RepositoryFailure } from '../../src/application/shared/repository-failure';
import type { Response } from '../../src/domain/response/response';
import type { Result } from '../../src/domain/shared/result';
import { CallScript, notConfigured } from './call-script';
import type { InMemoryAnnotations } from './in-memory-annotations';

export class InMemoryResponseRepository implements ResponseRepository {
  readonly calls = new CallScript();
  readonly #annotations: InMemoryAnnotations | undefined;

  constructor(annotations?: InMemoryAnnotations) {
    this.#annotations = annotations;
  }

  create(recordId: string, response: ResponseToSave): Promise<Result<Response, RepositoryFailure>> {
    const annotations = this.#annotations ?? notConfigured('InMemoryResponseRepository.create');
    const answer = () => annotations.create(recordId, response);
    return this.calls.run({ method: 'create', code: 'ERROR_CREATING_RECORD_RESPONSE', answer });
  }

  update(responseId: string, response: ResponseToSave): Promise<Result<Response, RepositoryFailure>> {
    const annotations = this.#annotations ?? notConfigured('InMemoryResponseRepository.update');
    const answer = () => annotations.update(responseId, response);
    return this.calls.run({ method: 'update', code: 'ERROR_UPDATING_RECORD_RESPONSE', answer });
  }
}
