import type { Migration } from './migration';

/** Keys that users chose for the commands of the client. Apart from the users, whose rows every call reads. */
export const keyBindings: Migration = {
  version: 14,
  name: 'key-bindings',
  statements: [
    `create table key_bindings (
      user_id uuid primary key references users on delete cascade,
      chords jsonb not null,
      updated_at timestamptz not null default now()
    )`,
  ],
};
