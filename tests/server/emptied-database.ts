import { Kysely } from 'kysely';
import { readDatabaseTemplate } from '#server/store/engines/database-template';
import type { Engine } from '#server/store/engines/engine';
import { pgliteBackend } from '#server/store/engines/pglite-backend';
import { sqlDialect } from '#server/store/engines/sql-dialect';
import { openTextPglite, type TextPglite } from '#server/store/engines/text-pglite';
import type { Database } from '#server/store/schema';

/** Databases that tests of this process have closed. To empty one is much less work than to start another. */
const free: TextPglite[] = [];

/** A migrated, empty database in memory. Closing it hands it to the next one who asks, unless its schema was changed. */
export async function openEmptiedDatabase(): Promise<Engine> {
  const pglite = free.pop() ?? (await startDatabase());
  const schema = await schemaOf(pglite);
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await handOn(pglite, schema);
  };
  const query: TextPglite['query'] = (...call) => {
    if (!isOpen) throw new Error('This database was closed; it may be another test’s by now');
    return pglite.query(...call);
  };
  const db = new Kysely<Database>({ dialect: sqlDialect(pgliteBackend({ query, close })) });
  return {
    db,
    kind: 'pglite',
    close: async () => {
      await db.destroy();
      // Kysely closes nothing that it has not asked.
      await close();
    },
  };
}

async function startDatabase(): Promise<TextPglite> {
  return openTextPglite({ loadDataDir: new Blob([await readDatabaseTemplate()]) });
}

async function handOn(pglite: TextPglite, schema: string): Promise<void> {
  // Refused while a transaction is open; then no other test may have this session either.
  const isOver = await pglite.exec('discard all').then(
    () => true,
    () => false,
  );
  if (!isOver || (await schemaOf(pglite)) !== schema) return pglite.close();
  await pglite.exec(EMPTY);
  free.push(pglite);
}

/** Every relation with its columns, and how far the migrations are. */
async function schemaOf(pglite: TextPglite): Promise<string> {
  const { rows } = await pglite.query<{ schema: string }>(`
    select string_agg(concat(relname, ' ', relkind, ' ', relnatts), ',' order by relname)
      || (select string_agg(concat(version, ' ', name), ',' order by version) from schema_migrations) as schema
    from pg_class where relnamespace = 'public'::regnamespace`);
  return rows[0]?.schema ?? '';
}

const EMPTY = `
  do $$ begin
    execute (
      select 'truncate ' || string_agg(quote_ident(tablename), ', ') || ' restart identity'
      from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'
    );
  end $$`;
