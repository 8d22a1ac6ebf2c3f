import { sql } from 'kysely';
import { toJsonText } from '../json';
import type { Chords } from '../tables/people-tables';
import type { Store } from './store';

/** Those that the user chose; empty before they chose any. */
export async function findKeyBindings(db: Store, userId: string): Promise<Chords> {
  const found = await db
    .selectFrom('key_bindings')
    .select('chords')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.chords ?? {};
}

/** Replaces all of the user's. */
export async function writeKeyBindings(
  db: Store,
  userId: string,
  chords: Chords,
  now: string,
): Promise<void> {
  await db
    .insertInto('key_bindings')
    .values({ user_id: userId, chords: toJsonText(chords), updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ chords: sql`excluded.chords`, updated_at: sql`excluded.updated_at` }),
    )
    .execute();
}
