import type {
  DefinedDataset,
  DefinitionFiles,
  DefinitionProblem,
} from '#application/dataset-creation/ports/definition-files.port';
import type {
  FileSample,
  ImportFile,
  RowBatch,
  RowReading,
  SourceFiles,
  SourceProblem,
} from '#application/dataset-creation/ports/source-files.port';
import type {
  Adding,
  NewDatasetRepository,
} from '#application/dataset-creation/ports/new-dataset-repository.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { NO_CHOICES, type FileChoices, type FileForm } from '#domain/dataset-import/file-format';
import type { RowPlan } from '#domain/dataset-import/dataset-plan';
import type { NewRecord } from '#domain/dataset-import/new-record';
import { err, ok, type Result } from '#domain/shared/result';

export const AN_IMPORT_FILE = { name: 'reviews.csv', size: 100, lastModified: 0 };

export const A_ROW_PLAN: RowPlan = {
  fields: [{ name: 'text', title: 'Text', required: true, useMarkdown: false }],
  questions: [],
  properties: [],
  vectors: [],
  mapping: {
    fields: new Map([['text', 'text']]),
    metadata: new Map(),
    suggestions: [],
    externalId: null,
    vectors: new Map(),
  },
};

export const aRecordOf = (text: string, externalId: string | null = null) => ({
  fields: new Map([['text', text]]),
  metadata: null,
  externalId,
  suggestions: [],
  vectors: new Map(),
  omissions: [],
});

/** A file whose rows are given batch by batch. */
export class ScriptedSource implements SourceFiles {
  readonly asked: number[] = [];
  /** Digest of the content. */
  digest = 'f1';
  isClosed = false;
  /** How the file is read. */
  choices: FileChoices = NO_CHOICES;
  readonly #sample: Result<Omit<FileSample, 'choices'>, SourceProblem>;
  readonly sampled: FileForm[] = [];
  readonly #batches: readonly RowBatch[];

  constructor(
    batches: readonly RowBatch[],
    sample: Result<Omit<FileSample, 'choices'>, SourceProblem> = err({ code: 'empty' }),
  ) {
    this.#batches = batches;
    this.#sample = sample;
  }

  sample(_: ImportFile, form: FileForm): Promise<Result<FileSample, SourceProblem>> {
    this.sampled.push(form);
    const { choices } = this;
    return Promise.resolve(this.#sample.ok ? ok({ ...this.#sample.value, choices }) : this.#sample);
  }

  fingerprint(): Promise<Result<string, SourceProblem>> {
    return Promise.resolve(ok(this.digest));
  }

  read(): RowReading {
    const batches = [...this.#batches];
    return {
      next: ({ from }) => {
        this.asked.push(from);
        const batch = batches.shift();
        return Promise.resolve(batch === undefined ? err({ code: 'unreadable' }) : ok(batch));
      },
      close: () => {
        this.isClosed = true;
      },
    };
  }
}

type Call = keyof NewDatasetRepository;

/** A server that records what is created, and fails where the test says so. */
export class NotingDatasets implements NewDatasetRepository {
  readonly made: string[] = [];
  readonly sent: Array<{ readonly texts: ReadonlyArray<string | undefined>; readonly key: string }> = [];
  failing: Call | null = null;
  isWithKeys = true;
  /** A text that is refused, with every record that it comes with. */
  refused: string | null = null;
  /** External ids of the records that it has. */
  there: ReadonlySet<string> = new Set();

  keepsKeys = async (): Promise<Result<boolean, RepositoryFailure>> =>
    this.failing === 'keepsKeys'
      ? err({ code: 'ERROR_FETCHING_SERVER_INFORMATION', kind: 'network' })
      : ok(this.isWithKeys);
  create = () => this.#make('create', 'd1');
  addField = (_: string, { name }: { readonly name: string }) => this.#make('addField', undefined, name);
  addQuestion = (_: string, { name }: { readonly name: string }) =>
    this.#make('addQuestion', `id-of-${name}`, name);
  addProperty = (_: string, { name }: { readonly name: string }) =>
    this.#make('addProperty', undefined, name);
  addVector = (_: string, { name }: { readonly name: string }) => this.#make('addVector', undefined, name);
  publish = () => this.#make('publish', undefined);
  remove = () => this.#make('remove', undefined);
  findEmptyDraft = () => Promise.resolve(ok(null));
  parts = (): never => {
    throw new Error('Its datasets are never begun before');
  };

  addRecords(
    _: unknown,
    records: readonly NewRecord[],
    { key, duplicates }: Adding,
  ): Promise<Result<readonly string[], RepositoryFailure>> {
    const texts = records.map(({ fields }) => fields.get('text'));
    if (this.failing === 'addRecords')
      return Promise.resolve(err({ code: 'ERROR_CREATING_RECORDS', kind: 'network' }));
    if (this.refused !== null && texts.includes(this.refused))
      return Promise.resolve(err({ code: 'ERROR_CREATING_RECORDS', kind: 'rejected', detail: 'too long' }));
    const taken = records.flatMap(({ externalId }) => externalId ?? []).filter((id) => this.there.has(id));
    if (taken.length > 0 && duplicates !== 'update') return Promise.resolve(ok(taken));
    this.sent.push({ texts, key });
    return Promise.resolve(ok([]));
  }

  #make<T>(call: Call, value: T, name = ''): Promise<Result<T, RepositoryFailure>> {
    if (this.failing === call)
      return Promise.resolve(err({ code: 'ERROR_CREATING_DATASET', kind: 'rejected' }));
    this.made.push(`${call} ${name}`.trim());
    return Promise.resolve(ok(value));
  }
}

/** Definition files that all say one dataset, and are written as its name and workspace. */
export class ScriptedDefinitions implements DefinitionFiles {
  problem: DefinitionProblem | null = null;
  readonly #defined: DefinedDataset;

  constructor(changes: Partial<DefinedDataset> = {}) {
    const plan = { ...A_ROW_PLAN, name: 'reviews', guidelines: null, allowExtraMetadata: true };
    this.#defined = { plan, workspace: 'team', recordOrder: 'random', ...changes };
  }

  readDefinition(): Promise<Result<DefinedDataset, DefinitionProblem>> {
    return Promise.resolve(this.problem === null ? ok(this.#defined) : err(this.problem));
  }

  writeDefinition({ plan, workspace }: DefinedDataset): Promise<string> {
    return Promise.resolve(`${plan.name} in ${workspace}`);
  }
}
