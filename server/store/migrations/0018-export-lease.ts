import type { SchemaStep } from './migration';

/**
 * The last sign of life of the process that writes an export, and why an export failed. Exports of earlier versions count as alive
 * at the time of this step, so that a process of such a version has the time of a lease to finish its own.
 */
export const exportLease: SchemaStep = {
  version: 18,
  name: 'export-lease',
  statements: [
    `alter table exports add column alive_at timestamptz not null default now(), add column fault text`,
  ],
};
