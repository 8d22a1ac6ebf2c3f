import { sql } from 'kysely';
import type { Store } from './store';

/**
 * How failed sign-ins of one subject are slowed down: after so many free ones, the wait doubles with each further one;
 * after a while without any, all is forgotten.
 */
export interface AttemptPolicy {
  readonly freeFailures: number;
  readonly maxDelaySeconds: number;
  readonly forgetAfterSeconds: number;
}

/**
 * Counts an attempt as failed before the password is looked at, unless the subject has to wait. One statement and one
 * row lock: attempts at the same time cannot all pass. They may be counted in another order than they were timed in, so
 * the time of the last one does not hold up a free one. Gives the seconds left to wait, or null when it may go on.
 */
export async function reserveAttempt(
  db: Store,
  subject: string,
  now: string,
  policy: AttemptPolicy,
): Promise<number | null> {
  const at = sql`${now}::timestamptz`;
  const forgotten = sql`attempt.last_failed_at < ${at} - make_interval(secs => ${policy.forgetAfterSeconds}::integer)`;
  const { rows: reserved } = await sql`
    insert into sign_in_attempts as attempt (subject, failures, last_failed_at) values (${subject}, 1, ${at})
    on conflict (subject) do update
      set failures = case when ${forgotten} then 1 else attempt.failures + 1 end,
        last_failed_at = greatest(attempt.last_failed_at, ${at})
      where ${forgotten} or attempt.failures < ${policy.freeFailures}::integer or ${at} >= ${waitUntil(policy)}
    returning subject`.execute(db);
  if (reserved.length > 0) return null;
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from ${waitUntil(policy)} - ${at})) as seconds
    from sign_in_attempts attempt where subject = ${subject}`.execute(db);
  return Math.max(1, rows[0]?.seconds ?? 1);
}

/** Takes one attempt back: it turned out well. */
export async function releaseAttempt(db: Store, subject: string): Promise<void> {
  await sql`update sign_in_attempts set failures = greatest(failures - 1, 0) where subject = ${subject}`.execute(
    db,
  );
}

/** Forgets all attempts of a subject. */
export async function forgetAttempts(db: Store, subject: string): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('subject', '=', subject).execute();
}

/** Removes what is too old to count, so that made-up names cannot fill the table for good. */
export async function forgetOldAttempts(db: Store, before: string): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('last_failed_at', '<', before).execute();
}

function waitUntil({ freeFailures, maxDelaySeconds }: AttemptPolicy) {
  const doublings = sql`least(attempt.failures - ${freeFailures}::integer, 20)`;
  const seconds = sql`case when attempt.failures < ${freeFailures}::integer then 0
    else least(power(2, ${doublings}), ${maxDelaySeconds}::integer) end`;
  return sql`(attempt.last_failed_at + make_interval(secs => ${seconds}))`;
}
