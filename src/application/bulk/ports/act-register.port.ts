import type { BulkVerb, SampleResult } from '#domain/bulk/bulk-act';

/** What is told of an act for the history. */
export interface ToldAct {
  readonly id: string;
  readonly datasetId: string;
  readonly verb: BulkVerb | 'undo';
  readonly undoes: string | null;
  readonly total: number;
  readonly sample: SampleResult | null;
}

/** Where servers keep what acts on many there were. */
export interface ActRegister {
  /** Servers without acts are asked once for each dataset. Nobody waits for it, and its failure is none. */
  tell(act: ToldAct): Promise<void>;
}
