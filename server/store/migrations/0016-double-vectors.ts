import type { Migration } from './migration';

/**
 * Vectors in double precision, as requests send them. They get a column of their own, because another type of the old one
 * would rewrite every vector while all other writers wait. Vectors of earlier versions stay in `value` until they are sent
 * again.
 */
export const doubleVectors: Migration = {
  version: 16,
  name: 'double-vectors',
  statements: [
    `alter table record_vectors add column numbers double precision[], alter column value drop not null`,
  ],
};
