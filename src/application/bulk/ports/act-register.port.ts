import type { BulkVerb, SampleResult } from '#domain/bulk/bulk-act';

/** A bulk action as it is reported for the history. */
export interface ReportedAct {
  readonly id: string;
  readonly datasetId: string;
  readonly verb: BulkVerb | 'undo';
  readonly undoes: string | null;
  readonly total: number;
  readonly sample: SampleResult | null;
}

/** The server's record of bulk actions. */
export interface ActRegister {
  /** Servers without bulk actions are asked once for each dataset. Never awaited; failures are ignored. */
  report(act: ReportedAct): Promise<void>;
}
