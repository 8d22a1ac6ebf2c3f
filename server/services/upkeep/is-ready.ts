import { DatabaseError } from '#server/store/engines/database-error';
import type { Store } from '#server/store/queries/store';
import { hasUsers } from '#server/store/queries/users';

/** The same time that a request waits for a connection to the database. */
const PATIENCE_MS = 5_000;

/** True when the database answers a query in time. */
export async function isReady(store: Store): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const answer = hasUsers(store).then(() => true, refusal);
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function refusal(thrown: unknown): false {
  if (thrown instanceof DatabaseError) return false;
  throw thrown;
}
