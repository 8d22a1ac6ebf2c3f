/** Progress of a team in a dataset: every record counts once, by the responses of all users. */
export interface TeamProgress {
  readonly total: number;
  readonly submitted: number;
  readonly discarded: number;
  readonly conflicting: number;
  readonly pending: number;
}

/** Progress of one user: their own responses by status. */
export interface OwnProgress {
  readonly records: number;
  readonly submitted: number;
  readonly discarded: number;
  readonly draft: number;
}

/** The class of a record in the team's progress. Drafts never influence it (STA-27). */
export type ProgressClass = 'submitted' | 'discarded' | 'conflicting' | 'pending';

export function progressClass(submittedResponses: number, discardedResponses: number): ProgressClass {
  if (submittedResponses > 0) return discardedResponses > 0 ? 'conflicting' : 'submitted';
  return discardedResponses > 0 ? 'discarded' : 'pending';
}

/** Number of records without a response of the user; never below zero, even if the counts of two calls disagree. */
export function ownPending(progress: OwnProgress): number {
  return Math.max(0, progress.records - progress.submitted - progress.discarded - progress.draft);
}

/** Share of records with a response of the user, between 0 and 1; 0 in an empty dataset. */
export function ownShare(progress: OwnProgress): number {
  if (progress.records === 0) return 0;
  return Math.min(1, (progress.submitted + progress.discarded + progress.draft) / progress.records);
}
