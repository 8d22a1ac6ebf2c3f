import type { Migration } from './migration';

/** The search index reads records in portions by ordinal, and asks before each search for those behind the last one. */
export const recordsByOrdinal: Migration = {
  version: 3,
  name: 'records-by-ordinal',
  indexes: [{ name: 'records_by_ordinal', on: 'records (dataset_id, ordinal)' }],
};
