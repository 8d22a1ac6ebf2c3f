import type {
  AnsweredRecord,
  ResponseRepository,
} from '#application/annotate-feedback/ports/response-repository.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { Response, ResponseVersion, SavedResponse, WantedResponse } from '#domain/feedback/response';
import { ok, type Result } from '#domain/shared/result';
import { CallScript, notConfigured } from './call-script';
import type { InMemoryAnnotations } from './in-memory-annotations';

export class InMemoryResponseRepository implements ResponseRepository {
  readonly calls = new CallScript();
  /** The key of each write, in order. */
  readonly keys: string[] = [];
  readonly #annotations: InMemoryAnnotations | undefined;

  constructor(annotations?: InMemoryAnnotations) {
    this.#annotations = annotations;
  }

  create(
    recordId: string,
    wanted: WantedResponse,
    key: string,
  ): Promise<Result<SavedResponse, RepositoryFailure>> {
    const annotations = this.#annotations ?? notConfigured('InMemoryResponseRepository.create');
    this.keys.push(key);
    const answer = () => annotations.create(recordId, wanted, key);
    return this.calls.run({ method: 'create', code: 'ERROR_CREATING_RECORD_RESPONSE', answer });
  }

  replace(
    version: ResponseVersion,
    wanted: WantedResponse,
    key: string,
  ): Promise<Result<SavedResponse, RepositoryFailure>> {
    const annotations = this.#annotations ?? notConfigured('InMemoryResponseRepository.replace');
    this.keys.push(key);
    const answer = () => annotations.replace(version, wanted, key);
    return this.calls.run({ method: 'replace', code: 'ERROR_UPDATING_RECORD_RESPONSE', answer });
  }

  remove(version: ResponseVersion, key: string): Promise<Result<void, RepositoryFailure>> {
    const annotations = this.#annotations ?? notConfigured('InMemoryResponseRepository.remove');
    this.keys.push(key);
    const answer = () => annotations.remove(version, key);
    return this.calls.run({ method: 'remove', code: 'ERROR_DELETING_RECORD_RESPONSE', answer });
  }

  /** Like our own server. It is no call about a response, and therefore not in the log. */
  looksAtVersions(): Promise<Result<boolean, RepositoryFailure>> {
    return Promise.resolve(ok(true));
  }

  ownOf({ id }: AnsweredRecord): Promise<Result<Response | null, RepositoryFailure>> {
    const annotations = this.#annotations ?? notConfigured('InMemoryResponseRepository.ownOf');
    const answer = () => annotations.ownOf(id);
    return this.calls.run({ method: 'ownOf', code: 'ERROR_FETCHING_OWN_RESPONSE', answer });
  }
}
