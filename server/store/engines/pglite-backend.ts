import { DatabaseError, reportOf } from './database-error';
import { PgliteSessionQueue } from './pglite-session-queue';
import type { TextPglite } from './text-pglite';
import type { SqlBackend, SqlParameter, SqlResult, SqlSession } from './sql-session';

/** The part of the engine that a backend needs. */
export type PgliteSession = Pick<TextPglite, 'query' | 'close'>;

/** PGlite in this thread. */
export function pgliteBackend(pglite: PgliteSession): SqlBackend {
  const queue = new PgliteSessionQueue();
  let sessions = 0;
  return {
    openSession: async () => {
      sessions += 1;
      const sessionId = sessions;
      return {
        refusesBehindBegin: true,
        query: (sql, parameters) => queue.run(sessionId, sql, () => pgliteQuery(pglite, sql, parameters)),
        release: () => {},
      } satisfies SqlSession;
    },
    close: () => pglite.close(),
  };
}

export async function pgliteQuery(
  pglite: PgliteSession,
  sql: string,
  parameters: readonly SqlParameter[],
): Promise<SqlResult> {
  try {
    const result = await pglite.query<(string | null)[]>(sql, [...parameters], { rowMode: 'array' });
    return {
      columns: result.fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })),
      rows: result.rows,
      ...(WRITES.has(result.command ?? '') ? { affectedRows: result.affectedRows ?? 0 } : {}),
    };
  } catch (thrown) {
    throw new DatabaseError(reportOf(thrown));
  }
}

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
