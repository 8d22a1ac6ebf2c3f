// One chunk: the parts of bulk actions are drawn together.
export { MatchedActList, MatchedActs } from './MatchedActs';
export { MatchedBar } from './MatchedBar';
export { taskActingOf } from './task-acting-of';
