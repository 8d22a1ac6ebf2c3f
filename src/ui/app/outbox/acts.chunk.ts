/** One chunk: the frame's views of bulk actions, loaded with the actions. */
export { RunningAct } from './RunningAct';
export { UnfinishedActs } from './UnfinishedActs';
