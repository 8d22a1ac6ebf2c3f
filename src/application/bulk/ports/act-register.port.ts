import type { SampleResult } from '#domain/bulk/bulk-act';
import type { BulkRecord, VerbOf } from '#domain/bulk/bulk-record';

/** A bulk action as it is reported for the history. */
export interface ReportedAct<S extends BulkRecord> {
  readonly id: string;
  readonly datasetId: string;
  readonly verb: VerbOf<S> | 'undo';
  readonly undoes: string | null;
  readonly total: number;
  readonly sample: SampleResult | null;
}

/** The server's record of bulk actions. */
export interface ActRegister<S extends BulkRecord> {
  /** Servers without bulk actions are asked once for each dataset. Never awaited; failures are ignored. */
  report(act: ReportedAct<S>): Promise<void>;
}
