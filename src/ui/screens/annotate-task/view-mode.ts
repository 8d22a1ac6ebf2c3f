/** How the records of a page are shown (TSK-1). */
export type TaskViewMode = 'annotate' | 'explore';

/** Returns the mode that an address names; `annotate` for unknown modes and for labeling rules, which this page does not have. */
export function taskViewMode(text: string | null): TaskViewMode {
  return text === 'explore' ? 'explore' : 'annotate';
}
