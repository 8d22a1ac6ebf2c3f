import type { Migration } from './migration';

/**
 * The authors of responses whose accounts were deleted: without them the responses of two such users could not be distinguished. Those
 * deleted under an earlier version are in the log only.
 */
export const formerAuthors: Migration = {
  version: 17,
  name: 'former-authors',
  statements: [`alter table responses add column former_user_id uuid`],
};
