import type { BulkRecord } from '#domain/bulk/bulk-record';
import type { BulkActsLoader, BulkActView } from './bulk-acts';

/** An action of any family. */
type ActView = BulkActView<BulkRecord>;

/** A tab carries it out, or will once there is a connection. */
export function isUnderWay({ progress: { phase } }: Pick<ActView, 'progress'>): boolean {
  return phase === 'collecting' || phase === 'writing';
}

/** It does not go on by itself: it was stopped, or some of its records are not as they were to be. */
export function needsPerson(view: ActView): boolean {
  const { phase } = view.progress;
  return phase === 'stopped' || (phase === 'finished' && view.progress.problems > 0);
}

/** Acts that go on, or wait to be gone on with; none where nothing of them was brought. */
export function unfinishedActs<S extends BulkRecord>({
  acts,
}: Pick<BulkActsLoader<S>, 'acts'>): ReadonlyArray<BulkActView<S>> {
  return acts?.acts.filter(({ progress }) => progress.phase !== 'finished') ?? [];
}

/** Something of it is left to do or to decide, and the device does not keep it. */
export function isLostWithTab(view: ActView): boolean {
  return !view.isKept && (isUnderWay(view) || needsPerson(view));
}

/** Another action has undone it, or is about to, and tells of it. */
export function isUndone({ act }: ActView, acts: readonly ActView[]): boolean {
  return acts.some((other) => other.act.undoes === act.id);
}

/** Records are not as they were to be, beyond those that were not to be sent. */
export function hasFailures({ progress: { problems, skipped } }: Pick<ActView, 'progress'>): boolean {
  return problems > skipped;
}

/** Records that were sent, and those that are to be. */
export function toSendCount({ progress: { total, skipped } }: Pick<ActView, 'progress'>): number {
  return total - skipped;
}

/** Number of records to send that are done, one way or another. */
export function settledCount({ progress: { done, problems, skipped } }: Pick<ActView, 'progress'>): number {
  return done + problems - skipped;
}

/** Seconds left at the last rate; null if unknown. */
export function secondsLeft(view: Pick<ActView, 'progress' | 'rate'>): number | null {
  const { rate } = view;
  return rate === null || rate <= 0 ? null : (toSendCount(view) - settledCount(view)) / rate;
}
