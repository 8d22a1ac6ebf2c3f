/** How far a team has come with a dataset: every record counts once, over the responses of all users. */
export interface TeamProgress {
  readonly total: number;
  readonly submitted: number;
  readonly discarded: number;
  readonly conflicting: number;
  readonly pending: number;
}

/** How far one user has come: their own responses by status. */
export interface OwnProgress {
  readonly records: number;
  readonly submitted: number;
  readonly discarded: number;
  readonly draft: number;
}

/** The class a record belongs to in the team's progress. Drafts never influence it (STA-27). */
export type ProgressClass = 'submitted' | 'discarded' | 'conflicting' | 'pending';

export function progressClass(submittedResponses: number, discardedResponses: number): ProgressClass {
  if (submittedResponses > 0) return discardedResponses > 0 ? 'conflicting' : 'submitted';
  return discardedResponses > 0 ? 'discarded' : 'pending';
}

/** Records the user has not answered at all; never below zero while counts of two calls disagree. */
export function ownPending(progress: OwnProgress): number {
  return Math.max(0, progress.records - progress.submitted - progress.discarded - progress.draft);
}

/** The share of records the user has responded to, between 0 and 1; 0 in an empty dataset. */
export function ownShare(progress: OwnProgress): number {
  if (progress.records === 0) return 0;
  return Math.min(1, (progress.submitted + progress.discarded + progress.draft) / progress.records);
}
