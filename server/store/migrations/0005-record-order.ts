import type { Migration } from './migration';

/** Datasets keep the order that their definition asks for; those from before keep the random one. */
export const recordOrder: Migration = {
  version: 5,
  name: 'record-order',
  statements: [
    `alter table datasets add column record_order text not null default 'random'
      check (record_order in ('random', 'imported'))`,
  ],
};
