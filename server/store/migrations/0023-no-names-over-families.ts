import type { SchemaStep } from './migration';

/** The index of all names, which those of 0022 replace. */
export const noNamesOverFamilies: SchemaStep = {
  version: 23,
  name: 'no-names-over-families',
  statements: ['alter table datasets drop constraint datasets_name_unique'],
};
