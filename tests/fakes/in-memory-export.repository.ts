import type {
  BegunExport,
  ExportProgress,
  ExportRepository,
  ExportSample,
  WantedExport,
} from '#application/dataset-export/ports/export-repository.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { ok, type Result } from '#domain/shared/result';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import { CallScript } from './call-script';

export function aWantedExport(plan: Partial<WantedExport['plan']> = {}): WantedExport {
  const usual = { format: 'jsonl', rows: 'records', responses: 'none', question: null } as const;
  const contents = { suggestions: true, metadata: true, vectors: false, stamps: false };
  return { datasetId: DATASET_ID, plan: { ...usual, ...contents, ...plan }, selection: null };
}

interface Given {
  readonly sample?: ExportSample | null;
  /** Findings of the looks; the last one again and again. */
  readonly progress?: readonly ExportProgress[];
}

/** A server on which every export runs as the test has planned. */
export class InMemoryExportRepository implements ExportRepository {
  readonly calls = new CallScript();
  readonly wanted: WantedExport[] = [];
  readonly #sample: ExportSample | null;
  readonly #progress: ExportProgress[];

  constructor({ sample, progress = [] }: Given = {}) {
    this.#sample = sample === undefined ? { total: 0, text: '', questions: [] } : sample;
    this.#progress = [...progress];
  }

  sample(
    wanted: WantedExport,
    signal?: AbortSignal,
  ): Promise<Result<ExportSample | null, RepositoryFailure>> {
    this.wanted.push(wanted);
    const answer = () => ok(this.#sample);
    return this.calls.run({ method: 'sample', code: 'ERROR_SAMPLING_EXPORT', signal, answer });
  }

  begin(): Promise<Result<BegunExport, RepositoryFailure>> {
    const answer = () => ok({ id: 'x1', ticket: 't1', total: this.#sample?.total ?? 0 });
    return this.calls.run({ method: 'begin', code: 'ERROR_BEGINNING_EXPORT', answer });
  }

  progress(_id: string, signal?: AbortSignal): Promise<Result<ExportProgress, RepositoryFailure>> {
    const [next = { state: 'waiting', done: 0, total: 0 }] = this.#progress;
    if (this.#progress.length > 1) this.#progress.shift();
    const answer = () => ok(next);
    return this.calls.run({ method: 'progress', code: 'ERROR_FOLLOWING_EXPORT', signal, answer });
  }
}
