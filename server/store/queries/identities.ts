import type { Row, Store } from './store';

/** A person at a provider; both texts together are never given to another one. */
export type Identity = Pick<Row<'user_identities'>, 'issuer' | 'subject'>;

/** Enabled or not. */
export function findUserByIdentity(
  db: Store,
  { issuer, subject }: Identity,
): Promise<Row<'users'> | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('user_identities', 'user_identities.user_id', 'users.id')
    .selectAll('users')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

export async function linkIdentity(db: Store, identity: Identity, userId: string): Promise<void> {
  await db
    .insertInto('user_identities')
    .values({ issuer: identity.issuer, subject: identity.subject, user_id: userId })
    .execute();
}

/** False when the sign-in was finished before, by whichever process. */
export async function finishOnce(db: Store, stateDigest: string, now: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('finished_sign_ins')
    .values({ state_digest: stateDigest, finished_at: now })
    .onConflict((conflict) => conflict.column('state_digest').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function forgetFinishedSignIns(db: Store, before: string): Promise<void> {
  await db.deleteFrom('finished_sign_ins').where('finished_at', '<', before).execute();
}
