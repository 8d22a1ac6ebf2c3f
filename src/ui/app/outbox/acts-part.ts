/** What the frame says of acts on many: loaded with the acts. */
export { RunningAct } from './RunningAct';
export { UnfinishedActs } from './UnfinishedActs';
