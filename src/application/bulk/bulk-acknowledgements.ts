import type { BulkOutcome } from '#domain/bulk/bulk-act';
import type { BulkState } from '#domain/bulk/bulk-journal';
import type { PersonalFeedback } from '#domain/feedback/feedback-write';
import type { Acknowledgement } from '../sending/acknowledgement';

export type BulkAcknowledgement = Acknowledgement<PersonalFeedback>;

/** Server state of records, as far as the outcomes of a chunk tell. */
export function acknowledgementsOf(
  datasetId: string,
  { places, targets }: BulkState,
  outcomes: readonly BulkOutcome[],
): readonly BulkAcknowledgement[] {
  return outcomes.flatMap((outcome): readonly BulkAcknowledgement[] => {
    const { recordId } = outcome;
    const target = targets[places.get(recordId) ?? -1];
    if (target === undefined) return [];
    if (outcome.kind === 'done') {
      const { wanted } = target;
      return [{ datasetId, recordId, state: wanted && outcome.after && { ...wanted, ...outcome.after } }];
    }
    const { problem } = outcome;
    return problem.kind === 'conflict' ? [{ datasetId, recordId, state: problem.theirs }] : [];
  });
}
