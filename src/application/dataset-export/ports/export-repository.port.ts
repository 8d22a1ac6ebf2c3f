import type { ExportCounts } from '#domain/dataset-export/export-figures';
import type { ExportFault, ExportPhase } from '#domain/dataset-export/export-life';
import type { ExportPlan, ExportQuestion } from '#domain/dataset-export/export-plan';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import type { Result } from '#domain/shared/result';
import type { RepositoryFailure } from '#application/shared/repository-failure';

/** A file of records of a dataset. */
export interface WantedExport {
  readonly datasetId: string;
  readonly plan: ExportPlan;
  /** Null for all records. */
  readonly selection: RecordSelection | null;
}

export interface TitledQuestion extends ExportQuestion {
  readonly title: string;
}

/** How a file would begin. */
export interface ExportSample {
  /** Records that have a row in it. */
  readonly total: number;
  /** Left out where the server does not know. */
  readonly counts?: ExportCounts | undefined;
  /** Null where the format is no text. */
  readonly text: string | null;
  /** The questions of the dataset, in its order. */
  readonly questions: readonly TitledQuestion[];
}

export interface BegunExport {
  readonly id: string;
  /** Fetches the file: once, within a minute. */
  readonly ticket: string;
  readonly total: number;
}

export interface ExportProgress {
  readonly state: ExportPhase;
  /** Left out unless it failed, and where the server does not know. */
  readonly fault?: ExportFault | undefined;
  /** Records read so far; at the end, those in the file. */
  readonly done: number;
  readonly total: number;
}

/** The server's exports. Null on servers that have none. */
export interface ExportRepository {
  /** Fails with ERROR_SAMPLING_EXPORT. */
  sample(wanted: WantedExport, signal?: AbortSignal): Promise<Result<ExportSample | null, RepositoryFailure>>;
  /** Fails with ERROR_BEGINNING_EXPORT. */
  begin(wanted: WantedExport): Promise<Result<BegunExport, RepositoryFailure>>;
  /** Fails with ERROR_FOLLOWING_EXPORT. */
  progress(id: string, signal?: AbortSignal): Promise<Result<ExportProgress, RepositoryFailure>>;
}

/** The browser's downloads: they go on when the page is left. */
export interface Downloads {
  /** Has the browser fetch the file of a ticket. */
  begin(ticket: string): void;
}
