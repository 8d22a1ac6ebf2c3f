// One chunk: what somebody opens beside the record, or above it.
export { HistoryPanel } from './HistoryPanel';
export { ProgressPanel } from './ProgressPanel';
export { ShortcutLists } from './ShortcutLists';
export { ShortcutsPanel } from './ShortcutsPanel';
