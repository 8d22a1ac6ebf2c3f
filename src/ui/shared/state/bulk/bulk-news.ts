import type { BulkOutcome } from '#domain/bulk/bulk-act';
import type { BulkState } from '#domain/bulk/bulk-journal';
import type { BulkNews } from './bulk-acts';

/** Server state of records, as far as the outcomes of a chunk tell. */
export function newsOf(
  datasetId: string,
  { places, targets }: BulkState,
  outcomes: readonly BulkOutcome[],
): readonly BulkNews[] {
  return outcomes.flatMap((outcome): readonly BulkNews[] => {
    const { recordId } = outcome;
    const target = targets[places.get(recordId) ?? -1];
    if (target === undefined) return [];
    if (outcome.kind === 'done') {
      const { wanted } = target;
      return [{ datasetId, recordId, response: wanted && outcome.after && { ...wanted, ...outcome.after } }];
    }
    const { problem } = outcome;
    return problem.kind === 'conflict' ? [{ datasetId, recordId, response: problem.theirs }] : [];
  });
}
