import { sql } from 'kysely';
import { deleteSome } from './delete-some';
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

/** Deletes the exports of a user except the newest `kept` and those whose file is being written. */
export async function forgetOlderExports(db: Store, userId: string, kept: number): Promise<void> {
  await sql`
    delete from exports where user_id = ${userId}::uuid and state <> 'running' and id in (
      select id from exports where user_id = ${userId}::uuid
      order by inserted_at desc, id offset ${kept}::integer)`.execute(db);
}

/** Takes the ticket, which is then good no more, at whichever process. Undefined where it is unknown, used or too old. */
export function takeTicket(
  db: Store,
  digest: string,
  { notBefore, now }: { readonly notBefore: string; readonly now: string },
): Promise<ExportRow | undefined> {
  return db
    .updateTable('exports')
    .set({ state: 'running', alive_at: now })
    .where('ticket_digest', '=', digest)
    .where('state', '=', 'waiting')
    .where('inserted_at', '>=', notBefore)
    .returningAll()
    .executeTakeFirst();
}

/** False where the export was deleted, as with its user. */
export async function noteExport(
  db: Store,
  id: string,
  noted: Pick<ExportRow, 'state' | 'fault' | 'done' | 'alive_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set(noted)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks running exports as interrupted: those whose last sign of life came before a time, or all. */
export async function interruptExports(db: Store, aliveBefore: string | null): Promise<void> {
  let running = db
    .updateTable('exports')
    .set({ state: 'failed', fault: 'interrupted' })
    .where('state', '=', 'running');
  if (aliveBefore !== null) running = running.where('alive_at', '<', aliveBefore);
  await running.execute();
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

/** Removes at most so many exports from before a time; returns how many. */
export function forgetSomeExports(db: Store, before: string, most: number): Promise<number> {
  return deleteSome(db, 'exports', sql`exports where inserted_at < ${before}::timestamptz`, most);
}
