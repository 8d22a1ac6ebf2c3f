/** One change of what a form says. */
export interface FormChange<T> {
  readonly before: T;
  readonly after: T;
  /** Id of the last saved act that held when it was made; 0 where there was none. */
  readonly builtOn: number;
}

/** The changes of one form that can be undone, oldest first, and those that can be redone, next one first. */
export interface FormHistory<T> {
  readonly past: ReadonlyArray<FormChange<T>>;
  readonly future: ReadonlyArray<FormChange<T>>;
}

/** A change with the history as it is once the change is undone or redone. */
export interface FormHistoryStep<T> {
  readonly change: FormChange<T>;
  readonly history: FormHistory<T>;
}

export const NO_FORM_HISTORY: FormHistory<never> = { past: [], future: [] };

/** Changes that are remembered; older ones cannot be undone any more. */
export const FORM_HISTORY_LIMIT = 200;

/** The history with one more change. Changes undone before it cannot be redone. */
export function withChange<T>({ past }: FormHistory<T>, change: FormChange<T>): FormHistory<T> {
  return { past: [...past, change].slice(-FORM_HISTORY_LIMIT), future: [] };
}

/**
 * The history with a change that continues the last one, unless an action was saved in between: both are undone
 * in one step. If they cancel out, neither is left.
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

/** Null where nothing was changed since the last saved act that still holds: that act is undone first. */
export function undone<T>(history: FormHistory<T>, lastAct: number): FormHistoryStep<T> | null {
  const change = history.past.at(-1);
  if (change === undefined || lastAct > change.builtOn) return null;
  return { change, history: { past: history.past.slice(0, -1), future: [change, ...history.future] } };
}

/** Null where nothing was undone, or an act was saved since. */
export function redone<T>(history: FormHistory<T>, lastAct: number): FormHistoryStep<T> | null {
  const [change, ...future] = history.future;
  if (change === undefined || lastAct > change.builtOn) return null;
  return { change, history: { past: [...history.past, change], future } };
}
