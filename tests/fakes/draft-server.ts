import type {
  CreatedDataset,
  MadeParts,
  NewDatasetRepository,
} from '#application/dataset-creation/ports/new-dataset-repository.port';
import type { FailureKind, RepositoryFailure } from '#application/shared/repository-failure';
import type { NewRecord } from '#domain/dataset-import/new-record';
import { err, ok, type Result } from '#domain/shared/result';

type Answer<T> = Promise<Result<T, RepositoryFailure>>;
type Kind = 'field' | 'question' | 'property' | 'vector';

interface ServedDataset {
  readonly name: string;
  readonly workspaceId: string;
  readonly parts: Array<{ readonly kind: Kind; readonly name: string }>;
  readonly texts: Array<string | undefined>;
  isPublished: boolean;
}

/** A server with the datasets that are made on it. The answer to one of its writes may never come, as for a page that is gone. */
export class DraftServer implements NewDatasetRepository {
  readonly datasets = new Map<string, ServedDataset>();
  /** Resolves with the write whose answer never comes. */
  readonly whenCut: Promise<void>;
  /** Number of that write, and whether the write itself arrives. */
  cut: { readonly at: number; readonly arrives: boolean } | null = null;
  /** All writes fail so. */
  failure: FailureKind | null = null;
  readonly #knowsKeys: boolean;
  readonly #answered = new Map<string, Result<unknown, RepositoryFailure>>();
  #writes = 0;
  #reportCut = () => {};

  constructor(knowsKeys = true) {
    this.#knowsKeys = knowsKeys;
    this.whenCut = new Promise((resolve) => (this.#reportCut = resolve));
  }

  keepsKeys = async (): Answer<boolean> => ok(this.#knowsKeys);

  create(head: { readonly name: string }, workspaceId: string, key: string): Answer<string> {
    return this.#write(key, () => {
      if ([...this.datasets.values()].some(({ name }) => name === head.name)) return refused('conflict');
      const id = `d${this.datasets.size + 1}`;
      this.datasets.set(id, { name: head.name, workspaceId, parts: [], texts: [], isPublished: false });
      return ok(id);
    });
  }

  async findEmptyDraft(name: string, workspaceId: string): Answer<string | null> {
    const found = [...this.datasets].find(
      ([, dataset]) =>
        dataset.name === name &&
        dataset.workspaceId === workspaceId &&
        !dataset.isPublished &&
        dataset.parts.length === 0,
    );
    return ok(found?.[0] ?? null);
  }

  async parts(id: string): Answer<MadeParts> {
    const dataset = this.datasets.get(id);
    if (dataset === undefined) return refused('not-found');
    const names = (kind: Kind) => dataset.parts.filter((part) => part.kind === kind).map(({ name }) => name);
    return ok({
      isPublished: dataset.isPublished,
      fields: new Set(names('field')),
      questionIds: new Map(names('question').map((name) => [name, `id-of-${name}`])),
      properties: new Set(names('property')),
      vectors: new Set(names('vector')),
    });
  }

  addField = (id: string, { name }: { readonly name: string }, key: string) =>
    this.#add(id, 'field', name, key, undefined);
  addQuestion = (id: string, { name }: { readonly name: string }, key: string) =>
    this.#add(id, 'question', name, key, `id-of-${name}`);
  addProperty = (id: string, { name }: { readonly name: string }, key: string) =>
    this.#add(id, 'property', name, key, undefined);
  addVector = (id: string, { name }: { readonly name: string }, key: string) =>
    this.#add(id, 'vector', name, key, undefined);

  publish(id: string, key: string): Answer<void> {
    return this.#write(key, () => {
      const dataset = this.datasets.get(id);
      if (dataset === undefined) return refused('not-found');
      if (dataset.isPublished) return refused('rejected');
      dataset.isPublished = true;
      return ok(undefined);
    });
  }

  remove(id: string): Answer<void> {
    return this.#write(`remove ${id}`, () =>
      this.datasets.delete(id) ? ok(undefined) : refused('not-found'),
    );
  }

  async addRecords({ id }: CreatedDataset, records: readonly NewRecord[]): Answer<readonly string[]> {
    this.datasets.get(id)?.texts.push(...records.map(({ fields }) => fields.get('text')));
    return ok([]);
  }

  #add<T>(id: string, kind: Kind, name: string, key: string, value: T): Answer<T> {
    return this.#write(key, () => {
      const parts = this.datasets.get(id)?.parts;
      if (parts === undefined) return refused('not-found');
      if (parts.some((part) => part.kind === kind && part.name === name)) return refused('conflict');
      parts.push({ kind, name });
      return ok(value);
    });
  }

  #write<T>(key: string, act: () => Result<T, RepositoryFailure>): Answer<T> {
    this.#writes += 1;
    if (this.failure !== null) return Promise.resolve(refused(this.failure));
    const isCut = this.cut?.at === this.#writes;
    if (!isCut) return Promise.resolve(this.#once(key, act));
    if (this.cut?.arrives === true) this.#once(key, act);
    this.#reportCut();
    return new Promise(() => {});
  }

  #once<T>(key: string, act: () => Result<T, RepositoryFailure>): Result<T, RepositoryFailure> {
    const known = this.#answered.get(key);
    // The same key always comes with the same call.
    if (known !== undefined && this.#knowsKeys) return known as Result<T, RepositoryFailure>;
    const answer = act();
    if (answer.ok) this.#answered.set(key, answer);
    return answer;
  }
}

function refused(kind: FailureKind): Result<never, RepositoryFailure> {
  return err({ code: 'ERROR_CREATING_DATASET', kind });
}
