import { sql } from 'kysely';
import type { Store } from './store';

export async function isKnownNetwork(db: Store, subject: string): Promise<boolean> {
  const found = db.selectFrom('known_networks').select('subject').where('subject', '=', subject);
  return (await found.executeTakeFirst()) !== undefined;
}

export async function rememberNetwork(db: Store, subject: string, now: string): Promise<void> {
  await db
    .insertInto('known_networks')
    .values({ subject, last_signed_in_at: now })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({ last_signed_in_at: sql`excluded.last_signed_in_at` }),
    )
    .execute();
}

export async function forgetOldNetworks(db: Store, before: string): Promise<void> {
  await db.deleteFrom('known_networks').where('last_signed_in_at', '<', before).execute();
}
