import type { Migration } from './migration';

/** Stores the order that a definition asks for; existing datasets keep the random order. */
export const recordOrder: Migration = {
  version: 5,
  name: 'record-order',
  statements: [
    `alter table datasets add column record_order text not null default 'random'
      check (record_order in ('random', 'imported'))`,
  ],
};
