export interface FormChange<T> {
  readonly before: T;
  readonly after: T;
  /** Id of the last saved act in effect at the time of the change; 0 if there was none. */
  readonly builtOn: number;
}

/** The changes of one form that can be undone, oldest first, and those that can be redone, next one first. */
export interface FormHistory<T> {
  readonly past: ReadonlyArray<FormChange<T>>;
  readonly future: ReadonlyArray<FormChange<T>>;
}

/** A change, and the history after undoing or redoing it. */
export interface FormHistoryStep<T> {
  readonly change: FormChange<T>;
  readonly history: FormHistory<T>;
}

export const NO_FORM_HISTORY: FormHistory<never> = { past: [], future: [] };

/** Number of changes that are remembered; older ones can no longer be undone. */
export const FORM_HISTORY_LIMIT = 200;

/** Adds a change to the history. Changes that were undone before it can no longer be redone. */
export function withChange<T>({ past }: FormHistory<T>, change: FormChange<T>): FormHistory<T> {
  return { past: [...past, change].slice(-FORM_HISTORY_LIMIT), future: [] };
}

/**
 * Adds a change that continues the last one, unless an act was saved in between: both are undone in one step. If they cancel out,
 * both are removed.
 */
export function withContinuation<T>(
  history: FormHistory<T>,
  change: FormChange<T>,
  isSame: (a: T, b: T) => boolean,
): FormHistory<T> {
  const last = history.past.at(-1);
  if (last?.builtOn !== change.builtOn || history.future.length > 0) return withChange(history, change);
  const earlier = { past: history.past.slice(0, -1), future: [] };
  return isSame(last.before, change.after) ? earlier : withChange(earlier, { ...last, after: change.after });
}

/** Null if nothing was changed since the last saved act in effect: that act is undone first. */
export function undone<T>(history: FormHistory<T>, lastAct: number): FormHistoryStep<T> | null {
  const change = history.past.at(-1);
  if (change === undefined || lastAct > change.builtOn) return null;
  return { change, history: { past: history.past.slice(0, -1), future: [change, ...history.future] } };
}

/** Null if nothing was undone, or an act was saved since. */
export function redone<T>(history: FormHistory<T>, lastAct: number): FormHistoryStep<T> | null {
  const [change, ...future] = history.future;
  if (change === undefined || lastAct > change.builtOn) return null;
  return { change, history: { past: [...history.past, change], future } };
}
