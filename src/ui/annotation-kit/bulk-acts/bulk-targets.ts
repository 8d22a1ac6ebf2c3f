import type { RecordPick } from '#domain/bulk/record-pick';

/** The list as the shared form and the bulk actions see it: the selected records. All of it is observable. */
export interface BulkTargets<R> {
  readonly pick: RecordPick;
  /** Those of the pick that are on the page, in its order, with what was last done to them. */
  readonly selected: readonly R[];
  /** How many are meant, also beyond the page. */
  readonly count: number;
  /** Those records stay picked, and no others. */
  keepOnly(recordIds: readonly string[]): void;
  clear(): void;
}
