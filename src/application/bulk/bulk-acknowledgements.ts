import { isConflict, type BulkOutcome } from '#domain/bulk/bulk-act';
import type { BulkState } from '#domain/bulk/bulk-journal';
import type { BulkRecord, BulkRules } from '#domain/bulk/bulk-record';
import type { Acknowledgement } from '../sending/acknowledgement';

export type BulkAcknowledgements<S extends BulkRecord> = ReadonlyArray<Acknowledgement<S>>;

/** The server's states of records, as far as the outcomes of a chunk contain them. */
export function acknowledgementsOf<S extends BulkRecord>(
  datasetId: string,
  { places, targets }: BulkState<S>,
  outcomes: ReadonlyArray<BulkOutcome<S>>,
  rules: Pick<BulkRules<S>, 'stateAfter'>,
): BulkAcknowledgements<S> {
  return outcomes.flatMap((outcome): BulkAcknowledgements<S> => {
    const { recordId } = outcome;
    const target = targets[places.get(recordId) ?? -1];
    if (target === undefined) return [];
    if (outcome.kind === 'done')
      return [{ datasetId, recordId, state: rules.stateAfter(target.wanted, outcome.after) }];
    const { problem } = outcome;
    return isConflict<S>(problem) ? [{ datasetId, recordId, state: problem.theirs }] : [];
  });
}
