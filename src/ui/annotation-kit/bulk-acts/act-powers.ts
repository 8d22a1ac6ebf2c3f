import type { BulkActing } from '#ui/screens/annotation/bulk/acts/bulk-acting.view-model';

/** Operations on an existing bulk action. */
export type ActPowers = Pick<
  BulkActing,
  'stop' | 'resume' | 'giveUp' | 'takeBack' | 'retry' | 'overwrite' | 'letGo'
>;
