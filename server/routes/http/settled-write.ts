import { err } from '#domain/shared/result';
import type { CallContext } from '#server/services/app-context';
import { notFound, type Outcome } from '#server/services/service-failure';
import { missingRow } from '#server/store/missing-row';
import { hasUser } from '#server/store/queries/users';

/** Runs a write while others delete rows (WIR-137): a row deleted in the meantime counts as unknown, a deleted user as unauthorized. */
export async function settledWrite<T>(context: CallContext, write: () => Outcome<T>): Outcome<T> {
  const outcome = await withoutMissingRows(write);
  if (outcome.ok || (await hasUser(context.store, context.caller.id))) return outcome;
  return err({ code: 'wrong-credentials' });
}

/** Runs a call whose write may refer to a row that another request deletes at the same time. */
export async function withoutMissingRows<T>(write: () => Outcome<T>): Outcome<T> {
  try {
    return await write();
  } catch (thrown) {
    const missing = missingRow(thrown);
    if (missing === null) throw thrown;
    return notFound(missing.entity, missing.id);
  }
}
