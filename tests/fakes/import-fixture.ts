import { CreateDataset } from '#application/dataset-creation/create-dataset.use-case';
import { DiscardImport } from '#application/dataset-creation/discard-import.use-case';
import { FindUnfinishedImports } from '#application/dataset-creation/find-unfinished-imports.use-case';
import { ImportRecords } from '#application/dataset-creation/import-records.use-case';
import { KeepImport } from '#application/dataset-creation/keep-import.use-case';
import type { NewDatasetRepository } from '#application/dataset-creation/ports/new-dataset-repository.port';
import type { SourceFiles } from '#application/dataset-creation/ports/source-files.port';
import { ResumeImport } from '#application/dataset-creation/resume-import.use-case';
import { RunImport } from '#application/dataset-creation/run-import.use-case';
import { ImportRun } from '#ui/import-kit/import-run';
import { UnfinishedImports, type ImportRuns } from '#ui/import-kit/unfinished-imports';
import { SessionState } from '#ui/shared/state/session.state';
import { FakeClock } from './fake-clock';
import { FakeDeviceFiles, FakeImportClaims, InMemoryStoredImports } from './stored-imports';

/** A browser with one page after the other, which import files into the same server. */
export class ImportFixture {
  readonly kept = new InMemoryStoredImports();
  readonly claims = new FakeImportClaims();
  readonly device = new FakeDeviceFiles();
  readonly clock = new FakeClock();
  readonly session = new SessionState();
  readonly #datasets: NewDatasetRepository;

  constructor(datasets: NewDatasetRepository) {
    this.#datasets = datasets;
  }

  /** The runs of a page, which reads its file from the source. */
  page(files: SourceFiles): ImportRuns {
    const { kept, claims, device, clock } = this;
    const ports = { kept, claims, device, files, datasets: this.#datasets, clock };
    const send = new ImportRecords(ports);
    const create = new CreateDataset(this.#datasets);
    const keep = new KeepImport(ports);
    const run = new ImportRun({ keep, run: new RunImport(create, send, ports) }, clock);
    const find = new FindUnfinishedImports(ports);
    const resume = new ResumeImport(ports);
    const discard = new DiscardImport(ports);
    return { run, unfinished: new UnfinishedImports({ find, resume, discard }, this.session, run) };
  }
}
