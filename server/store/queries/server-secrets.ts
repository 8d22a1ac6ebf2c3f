import { sql } from 'kysely';
import { onlyRow, type Store } from './store';

export async function findSecret(db: Store, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('server_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? null;
}

/**
 * Keeps the value as the secret of this name unless there is one, and gives the one that is kept. The update changes
 * nothing: a row that another process has just inserted is given by `returning` only when it is written.
 */
export async function keepSecret(db: Store, name: string, value: string): Promise<string> {
  const { rows } = await sql<{ value: string }>`
    insert into server_secrets (name, value) values (${name}, ${value})
    on conflict (name) do update set name = excluded.name returning value`.execute(db);
  return onlyRow(rows).value;
}
