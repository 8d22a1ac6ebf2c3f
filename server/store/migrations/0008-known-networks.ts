import type { Migration } from './migration';

/** Networks that a name has signed in from; guesses from elsewhere do not hold those up. */
export const knownNetworks: Migration = {
  version: 8,
  name: 'known-networks',
  statements: [
    `create table known_networks (subject text primary key, last_signed_in_at timestamptz not null)`,
    `create index known_networks_by_time on known_networks (last_signed_in_at)`,
  ],
};
