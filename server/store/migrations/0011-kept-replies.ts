import type { Migration } from './migration';

/**
 * Answers to requests under idempotency keys, of all writes: many belong to no dataset, and an answer outlives the dataset
 * that it deleted. It is kept sealed by its key, as it left, since JSON of the database writes numbers in its own way. Answers of the version
 * before stay in `idempotency_keys` for their day.
 */
export const keptReplies: Migration = {
  version: 11,
  name: 'kept-replies',
  statements: [
    `create table kept_replies (
      user_id uuid not null references users on delete cascade,
      key_digest text not null,
      request_fingerprint text not null,
      status integer not null,
      sealed_body text,
      inserted_at timestamptz not null default now(),
      constraint kept_replies_unique primary key (user_id, key_digest)
    )`,
    `create index kept_replies_by_age on kept_replies (inserted_at)`,
  ],
};
