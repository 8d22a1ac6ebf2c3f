import type { Migration } from './migration';

/**
 * Users by the identity that a provider vouches for, so that a name at a provider is never taken for a user of that name; and
 * the sign-ins that were finished, so that each is good once.
 */
export const userIdentities: Migration = {
  version: 15,
  name: 'user-identities',
  statements: [
    `create table user_identities (
      issuer text not null,
      subject text not null,
      user_id uuid not null references users on delete cascade,
      inserted_at timestamptz not null default now(),
      constraint user_identities_unique primary key (issuer, subject)
    )`,
    `create index user_identities_by_user on user_identities (user_id)`,
    `create table finished_sign_ins (state_digest text primary key, finished_at timestamptz not null)`,
    `create index finished_sign_ins_by_time on finished_sign_ins (finished_at)`,
  ],
};
