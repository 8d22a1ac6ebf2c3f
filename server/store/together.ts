import type { CompiledQuery, QueryResult } from 'kysely';
import type { Store } from './queries/store';

/** A query that can be run, of any kind that Kysely builds. */
export interface GroupedStatement<R = unknown> {
  compile(db: Store): CompiledQuery<R>;
}

type ResultOf<S> = S extends GroupedStatement<infer R> ? QueryResult<R> : null;

type Results<Q extends readonly (GroupedStatement | null)[]> = {
  readonly [K in keyof Q]: ResultOf<Q[K]>;
};

/**
 * Runs statements of one session in their order, none of which needs the result of another: they travel to the embedded
 * database together, where each would wait for the answer to the one before. In a transaction the first that is refused has
 * all later ones refused. A statement that is not wanted is null, and so is its result.
 */
export function together<const Q extends readonly (GroupedStatement | null)[]>(
  db: Store,
  statements: Q,
): Promise<Results<Q>> {
  return db.getExecutor().provideConnection(async (connection) => {
    // All are waited for: a statement that is still under way would slip into what the connection is given to next.
    const answers = await Promise.allSettled(
      statements.map(async (statement) => statement && connection.executeQuery(statement.compile(db))),
    );
    const results = answers.map((answer) => {
      if (answer.status === 'rejected') throw answer.reason;
      return answer.value;
    });
    // Each result is of the statement at its place, which the type of a map cannot say.
    return results as unknown as Results<Q>;
  });
}
