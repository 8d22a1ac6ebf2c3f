import type { RepositoryFailure } from '#application/shared/repository-failure';
import { ok, type Result } from '#domain/shared/result';
import type { CreateDataset, DatasetRefusal } from './create-dataset.use-case';
import type { ImportPorts } from './keep-import.use-case';
import { isMade, LISTED_LEFT_OUT, type ImportJob, type LeftOutRow, type MakingJob } from './import-job';
import type { ImportEnd, ImportRecords } from './import-records.use-case';
import type { CreatedDataset } from './ports/new-dataset-repository.port';
import type { SourceProblem } from './ports/source-files.port';
import { storedProgress } from './stored-import';

type RunFailure = RepositoryFailure | SourceProblem | DatasetRefusal;

/** Called after each change of the job is stored, with the rows that did not become a record. */
type ChangeListener = (job: ImportJob, leftOut: readonly LeftOutRow[]) => void;

/**
 * Creates the dataset if the import starts with that, then imports records, and stores on the device what the server has
 * confirmed, before the next chunk is sent (SET-68). If the page is closed in between, one chunk may have arrived unconfirmed: it
 * is sent again under the same key.
 */
export class RunImport {
  readonly #create: CreateDataset;
  readonly #send: ImportRecords;
  readonly #ports: Pick<ImportPorts, 'kept' | 'clock'>;

  constructor(create: CreateDataset, send: ImportRecords, ports: Pick<ImportPorts, 'kept' | 'clock'>) {
    this.#create = create;
    this.#send = send;
    this.#ports = ports;
  }

  async execute(
    job: ImportJob,
    onChange: ChangeListener,
    signal: AbortSignal,
  ): Promise<Result<ImportEnd, RunFailure>> {
    const { dataset } = job;
    const made = isMade(dataset) ? ok(dataset) : await this.#made({ ...job, dataset }, onChange);
    if (!made.ok) return made;
    const note = async (changed: ImportJob, leftOut: readonly LeftOutRow[]) => {
      const room = Math.max(0, LISTED_LEFT_OUT - changed.counts.rejected + leftOut.length);
      const progress = storedProgress(changed, this.#ports.clock.now());
      await this.#ports.kept.note(job.id, progress, leftOut.slice(0, room));
      onChange(changed, leftOut);
    };
    const ended = await this.#send.execute({ ...job, dataset: made.value }, note, signal);
    if (ended.ok && ended.value === 'finished') await this.#ports.kept.forget(job.id);
    return ended;
  }

  /** A refused dataset ends its import: the user corrects it and starts another import. */
  async #made(
    job: MakingJob,
    onChange: ChangeListener,
  ): Promise<Result<CreatedDataset, RepositoryFailure | DatasetRefusal>> {
    const note = async (dataset: ImportJob['dataset']) => {
      await this.#ports.kept.noteDataset(job.id, dataset);
      onChange({ ...job, dataset }, []);
    };
    const created = await this.#create.execute(job, note);
    if (created.ok) await note(created.value);
    else if (created.error.code === 'dataset-refused') await this.#ports.kept.forget(job.id);
    return created;
  }
}
