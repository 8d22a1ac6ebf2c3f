// One chunk: panels that the user opens beside the record or above it, and notices that are seldom there.
export { HistoryPanel } from './HistoryPanel';
export { SessionNoticeList } from './SessionNoticeList';
export { EditsNotKept } from './EditsNotKept';
export { LeaveDialog } from './LeaveDialog';
export { OtherAnswer } from './OtherAnswer';
export { ProgressPanel } from './ProgressPanel';
export { RecordFacts } from './RecordFacts';
export { UndoLine } from './UndoLine';
export { EmptyQueue } from './EmptyQueue';
export { SaveFailure } from './SaveFailure';
export { SearchFailure } from './SearchFailure';
export { ShortcutLists } from '#ui/annotation-kit/commands/ShortcutLists.tsx';
export { ShortcutsPanel } from './ShortcutsPanel';
export { JumpForm } from './JumpForm';
