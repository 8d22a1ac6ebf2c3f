import type { ExportCounts } from '#domain/dataset-export/export-figures';
import type { ExportFault, ExportPhase } from '#domain/dataset-export/export-life';
import type { ExportPlan, ExportQuestion } from '#domain/dataset-export/export-plan';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import type { Reply } from '#application/shared/repository-failure';

/** Request for a file of a dataset's records. */
export interface WantedExport {
  readonly datasetId: string;
  readonly plan: ExportPlan;
  /** Null for all records. */
  readonly selection: RecordSelection | null;
}

export interface TitledQuestion extends ExportQuestion {
  readonly title: string;
}

/** The beginning of a file, with figures about it. */
export interface ExportSample {
  /** Number of records that have a row in the file. */
  readonly total: number;
  /** Undefined if the server does not report them. */
  readonly counts?: ExportCounts | undefined;
  /** Null for binary formats. */
  readonly text: string | null;
  /** The questions of the dataset, in its order. */
  readonly questions: readonly TitledQuestion[];
}

export interface BegunExport {
  readonly id: string;
  /** Used to fetch the file: once, within a minute. */
  readonly ticket: string;
  readonly total: number;
}

export interface ExportProgress {
  readonly state: ExportPhase;
  /** Undefined unless the export failed, and if the server does not report a reason. */
  readonly fault?: ExportFault | undefined;
  /** Records read so far; at the end, those in the file. */
  readonly done: number;
  readonly total: number;
}

/** The server's exports. Methods return null on servers without exports. */
export interface ExportRepository {
  /** Fails with ERROR_SAMPLING_EXPORT. */
  sample(wanted: WantedExport, signal?: AbortSignal): Reply<ExportSample | null>;
  /** Fails with ERROR_BEGINNING_EXPORT. */
  begin(wanted: WantedExport): Reply<BegunExport>;
  /** Fails with ERROR_FOLLOWING_EXPORT. */
  progress(id: string, signal?: AbortSignal): Reply<ExportProgress>;
}

/** The browser's downloads: they continue after the page is left. */
export interface Downloads {
  /** Starts the download of the file of a ticket. */
  begin(ticket: string): void;
}
