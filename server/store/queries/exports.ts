import { sql } from 'kysely';
import type { Row, Store } from './store';

export type ExportRow = Row<'exports'>;

export async function insertExport(
  db: Store,
  row: Pick<
    ExportRow,
    'dataset_id' | 'id' | 'user_id' | 'ticket_digest' | 'request' | 'total' | 'inserted_at'
  >,
): Promise<void> {
  await db.insertInto('exports').values(row).execute();
}

/** Takes the ticket, which is then good no more, at whichever process. Undefined where it is unknown, used or too old. */
export function takeTicket(db: Store, digest: string, notBefore: string): Promise<ExportRow | undefined> {
  return db
    .updateTable('exports')
    .set({ state: 'running' })
    .where('ticket_digest', '=', digest)
    .where('state', '=', 'waiting')
    .where('inserted_at', '>=', notBefore)
    .returningAll()
    .executeTakeFirst();
}

export async function noteExport(
  db: Store,
  id: string,
  { state, done }: Pick<ExportRow, 'state' | 'done'>,
): Promise<void> {
  await db.updateTable('exports').set({ state, done }).where('id', '=', id).execute();
}

/** Exports of other users are not found. */
export function findExport(db: Store, id: string, userId: string): Promise<ExportRow | undefined> {
  return db
    .selectFrom('exports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Removes at most so many exports of before a time; tells how many. */
export async function forgetSomeExports(db: Store, before: string, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from exports where ctid = any(array(
      select ctid from exports where inserted_at < ${before}::timestamptz limit ${most}::bigint))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
