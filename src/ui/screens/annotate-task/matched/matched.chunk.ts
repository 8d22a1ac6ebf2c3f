// The components of bulk actions are in one chunk, because they are drawn together.
export { MatchedActList, MatchedActs } from './MatchedActs';
export { MatchedBar } from './MatchedBar';
export { taskActing } from './task-acting';
