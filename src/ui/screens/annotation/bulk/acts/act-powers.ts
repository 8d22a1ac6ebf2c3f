import type { BulkActing } from './bulk-acting.view-model';

/** What can be done with an act that is there. */
export type ActPowers = Pick<
  BulkActing,
  'stop' | 'resume' | 'giveUp' | 'takeBack' | 'retry' | 'overwrite' | 'letGo'
>;
