import type {
  BulkRemoval,
  BulkResponseRepository,
  BulkSave,
  BulkWrite,
} from '#application/annotate-feedback/bulk/ports/bulk-response-repository.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { FeedbackBulkOutcome } from '#domain/bulk/feedback/feedback-bulk';
import { versionOf, type Response, type SavedResponse } from '#domain/feedback/response';
import { ok, type Result } from '#domain/shared/result';
import { CallScript, type Breakdown } from './call-script';
import type { InMemoryAnnotations } from './in-memory-annotations';

type Outcomes = Promise<Result<readonly FeedbackBulkOutcome[], RepositoryFailure>>;

/** Like our own server: looks at what each item builds on. It takes ten records in a call, unless the test says another number. */
export class InMemoryBulkResponseRepository implements BulkResponseRepository {
  readonly calls = new CallScript();
  /** The key of each write, in order. */
  readonly keys: string[] = [];
  /** Records of a call that the server reports; null if it reports none. */
  largest: number | null = 10;
  readonly #annotations: InMemoryAnnotations;

  constructor(annotations: InMemoryAnnotations) {
    this.#annotations = annotations;
  }

  async largestCall(): Promise<Result<number | null, RepositoryFailure>> {
    return ok(this.largest);
  }

  save({ items, key, signal }: BulkWrite<BulkSave>): Outcomes {
    this.keys.push(key);
    const answer = () => ok(items.map((item) => this.#saved(item, `${key}/${item.recordId}`)));
    return this.calls.run({ method: 'save', code: 'ERROR_CREATING_RECORD_RESPONSE_BULK', signal, answer });
  }

  remove({ items, key, signal }: BulkWrite<BulkRemoval>): Outcomes {
    this.keys.push(key);
    const answer = () => ok(items.map((item) => this.#removed(item, `${key}/${item.recordId}`)));
    return this.calls.run({ method: 'remove', code: 'ERROR_DELETING_RECORD_RESPONSE_BULK', signal, answer });
  }

  #saved({ recordId, base, wanted }: BulkSave, key: string): FeedbackBulkOutcome {
    const version = versionOf(base);
    const saved =
      version === null
        ? this.#annotations.create(recordId, wanted, key)
        : this.#annotations.replace(version, wanted, key);
    return this.#outcome(recordId, saved);
  }

  #removed({ recordId, base }: BulkRemoval, key: string): FeedbackBulkOutcome {
    const version = versionOf(base);
    const removed = version === null ? ok(undefined) : this.#annotations.remove(version, key);
    return this.#outcome(recordId, removed.ok ? ok(null) : removed);
  }

  #outcome(recordId: string, written: Result<SavedResponse | null, Breakdown>): FeedbackBulkOutcome {
    if (written.ok) return { kind: 'done', recordId, after: written.value };
    const current = this.#annotations.ownOf(recordId);
    if (!current.ok) return { kind: 'problem', recordId, problem: { kind: 'gone' } };
    if (written.error.kind === 'rejected') {
      return { kind: 'problem', recordId, problem: { kind: 'refused', detail: 'The values do not fit' } };
    }
    const theirs: Response | null = current.value;
    return { kind: 'problem', recordId, problem: { kind: 'conflict', theirs } };
  }
}
