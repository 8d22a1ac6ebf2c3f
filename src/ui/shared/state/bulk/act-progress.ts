import type { BulkActsLoader, BulkActView } from './bulk-acts';

/** A tab carries it out, or will once there is a connection. */
export function isUnderWay({ progress: { phase } }: Pick<BulkActView, 'progress'>): boolean {
  return phase === 'collecting' || phase === 'writing';
}

/** It does not go on by itself: it was stopped, or some of its records are not as they were to be. */
export function needsPerson(view: BulkActView): boolean {
  const { phase } = view.progress;
  return phase === 'stopped' || (phase === 'finished' && view.progress.problems > 0);
}

/** Acts that go on, or wait to be gone on with; none where nothing of them was brought. */
export function unfinishedActs({ acts }: Pick<BulkActsLoader, 'acts'>): readonly BulkActView[] {
  return acts?.acts.filter(({ progress }) => progress.phase !== 'finished') ?? [];
}

/** Something of it is left to do or to decide, and the device does not keep it. */
export function isLostWithTab(view: BulkActView): boolean {
  return !view.isKept && (isUnderWay(view) || needsPerson(view));
}

/** Another action has undone it, or is about to, and tells of it. */
export function isUndone({ act }: BulkActView, acts: readonly BulkActView[]): boolean {
  return acts.some((other) => other.act.undoes === act.id);
}

/** Records are not as they were to be, beyond those that were not to be sent. */
export function hasFailures({ progress: { problems, skipped } }: Pick<BulkActView, 'progress'>): boolean {
  return problems > skipped;
}

/** Records that were sent, and those that are to be. */
export function toSendCount({ progress: { total, skipped } }: Pick<BulkActView, 'progress'>): number {
  return total - skipped;
}

/** Number of records to send that are done, one way or another. */
export function settledCount({
  progress: { done, problems, skipped },
}: Pick<BulkActView, 'progress'>): number {
  return done + problems - skipped;
}

/** Seconds left at the last rate; null if unknown. */
export function secondsLeft(view: Pick<BulkActView, 'progress' | 'rate'>): number | null {
  const { rate } = view;
  return rate === null || rate <= 0 ? null : (toSendCount(view) - settledCount(view)) / rate;
}
