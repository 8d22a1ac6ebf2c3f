import type { DatabaseTooNew } from '../store/migrations/migrate';
import { repeatedly } from './repeatedly';

/** Time for which a newer program's schema may go unnoticed; the question is one row of a small table. */
export const LOOK_EVERY_MS = 2_000;

export interface SchemaWatchDeps {
  /** Null while the database is no newer than this program. */
  findTooNew(): Promise<DatabaseTooNew | null>;
  /** Called once. */
  onTooNew(problem: DatabaseTooNew): void;
  /** Receives the reason when a query to the database fails. */
  reportError(error: unknown): void;
}

/** Notices that another process, of a newer version, has migrated the database under this one. The result stops it. */
export function watchSchema({ findTooNew, onTooNew, reportError }: SchemaWatchDeps): () => Promise<void> {
  let isNoticed = false;
  const look = async () => {
    if (isNoticed) return;
    const problem = await findTooNew();
    if (problem === null) return;
    isNoticed = true;
    onTooNew(problem);
  };
  return repeatedly(look, LOOK_EVERY_MS, reportError);
}
