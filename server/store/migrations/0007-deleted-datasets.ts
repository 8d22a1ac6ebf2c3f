import type { Migration } from './migration';

/** A dataset without a workspace is deleted: no request sees it, and its records go in portions. */
export const deletedDatasets: Migration = {
  version: 7,
  name: 'deleted-datasets',
  statements: [`alter table datasets alter column workspace_id drop not null`],
};
