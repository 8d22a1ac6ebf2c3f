import type { BulkOrder } from '#domain/bulk/bulk-act';
import type { RecordPick } from '#domain/bulk/record-pick';
import type { Question } from '#domain/question/question';

/** Request for a bulk action. */
export interface BulkRequest {
  readonly datasetId: string;
  readonly datasetName: string;
  readonly questions: readonly Question[];
  /** The first field's text tells records apart in lists. */
  readonly firstField: string | null;
  readonly pick: RecordPick;
  readonly order: BulkOrder;
}
