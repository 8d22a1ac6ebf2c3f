/** How the records of a page are shown (TSK-1). */
export type TaskViewMode = 'annotate' | 'explore';

/** The mode that an address names. An unknown one is annotate, and so are labeling rules, which this page does not have. */
export function taskViewMode(text: string | null): TaskViewMode {
  return text === 'explore' ? 'explore' : 'annotate';
}
