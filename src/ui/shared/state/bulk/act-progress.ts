import type { BulkRecord } from '#domain/bulk/bulk-record';
import type { BulkActView, ShownActs } from './bulk-acts';

/** An action of any family. */
type ActView = BulkActView<BulkRecord>;

/** True if a tab carries it out, or will when there is a connection. */
export function isUnderWay({ progress: { phase } }: Pick<ActView, 'progress'>): boolean {
  return phase === 'collecting' || phase === 'writing';
}

/** True if it was stopped, or some of its records have a problem: the user has to decide. */
export function needsPerson(view: ActView): boolean {
  const { phase } = view.progress;
  return phase === 'stopped' || (phase === 'finished' && view.progress.problems > 0);
}

/** Loaded acts of all families that are under way or stopped. */
export function unfinishedActs(families: readonly ShownActs[]): readonly ActView[] {
  return families
    .flatMap(({ acts }) => acts?.acts ?? [])
    .filter(({ progress }) => progress.phase !== 'finished');
}

/** True if something is left to do or to decide, and the device did not store it. */
export function isLostWithTab(view: ActView): boolean {
  return !view.isKept && (isUnderWay(view) || needsPerson(view));
}

/** True if another action has undone it, or is about to, and is shown instead. */
export function isUndone({ act }: ActView, acts: readonly ActView[]): boolean {
  return acts.some((other) => other.act.undoes === act.id);
}

/** True if records have problems, apart from those that were skipped. */
export function hasFailures({ progress: { problems, skipped } }: Pick<ActView, 'progress'>): boolean {
  return problems > skipped;
}

/** Number of records that were sent or will be. */
export function toSendCount({ progress: { total, skipped } }: Pick<ActView, 'progress'>): number {
  return total - skipped;
}

/** Number of these records that are done or have a problem. */
export function settledCount({ progress: { done, problems, skipped } }: Pick<ActView, 'progress'>): number {
  return done + problems - skipped;
}

/** Seconds left at the last rate; null if unknown. */
export function secondsLeft(view: Pick<ActView, 'progress' | 'rate'>): number | null {
  const { rate } = view;
  return rate === null || rate <= 0 ? null : (toSendCount(view) - settledCount(view)) / rate;
}
