import type { SchemaStep } from './migration';

/** Existing datasets load nothing from other sites, and their fields have no math, until an owner or admin allows it. */
export const remoteMediaAndMath: SchemaStep = {
  version: 20,
  name: 'remote-media-and-math',
  statements: [
    `alter table datasets add column remote_media boolean not null default false`,
    `alter table fields add column use_math boolean not null default false`,
  ],
};
