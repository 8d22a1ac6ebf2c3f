import type { Reply } from '../shared/repository-failure';
import type { ExportRepository, ExportSample, WantedExport } from './ports/export-repository.port';

/** Fetches the number of records in a file, and its first lines; null on servers that have no exports. */
export class SampleExport {
  readonly #exports: ExportRepository;

  constructor(exports: ExportRepository) {
    this.#exports = exports;
  }

  execute(wanted: WantedExport, signal?: AbortSignal): Reply<ExportSample | null> {
    return this.#exports.sample(wanted, signal);
  }
}
