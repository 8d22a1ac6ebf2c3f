import { err, ok, type Result } from '../../../src/domain/shared/result';
import { lockRecord, type LockedRecord } from '../../store/queries/records';
import type { Store } from '../../store/queries/store';
import type { Caller } from '../access/caller';
import type { AppContext } from '../app-context';
import type { ServiceFailure } from '../service-failure';
import { keepReply, unlessRepeated, type RepeatableRequest } from './repeatable-reply';
import type { ResponseChange } from './response-changes';
import { responseDto } from './response-dto';
import { storeChange, subjectOf } from './store-change';

/** A write to a response of one record. */
export interface ResponseWrite {
  readonly datasetId: string;
  readonly recordId: string;
  readonly repeatable: RepeatableRequest | null;
  readonly successStatus: 200 | 201;
  readonly decide: DecideChange;
}

/** Says what is to change, seeing a state that nobody else can change until it is written. */
export type DecideChange = (
  transaction: Store,
  record: LockedRecord,
  at: string,
) => Promise<Result<ResponseChange, ServiceFailure>>;

/**
 * Runs a write in one transaction: the response, all counts, the log, and the answer to a repeated request stand or
 * fall together. Whatever may be refused is refused before the first write, so that a refusal leaves nothing behind.
 */
export function writeResponse(
  { store, clock }: AppContext,
  caller: Caller,
  write: ResponseWrite,
): Promise<Result<unknown, ServiceFailure>> {
  return store.transaction().execute(async (transaction) => {
    const record = await lockRecord(transaction, write.datasetId, write.recordId);
    if (record === undefined) return err({ code: 'not-found', entity: 'Record', id: write.recordId });
    // Asked again, because of double clicks: the second one waited for the lock while the first was written.
    return unlessRepeated(transaction, caller, write.repeatable, () =>
      carryOut(transaction, caller, write, record, clock.timestamp()),
    );
  });
}

async function carryOut(
  transaction: Store,
  caller: Caller,
  write: ResponseWrite,
  record: LockedRecord,
  at: string,
): Promise<Result<unknown, ServiceFailure>> {
  const change = await write.decide(transaction, record, at);
  if (!change.ok) return change;
  const body = responseDto(subjectOf(change.value));
  const reply = { datasetId: write.datasetId, status: write.successStatus, body, at };
  if (!(await keepReply(transaction, caller, write.repeatable, reply)))
    return err({ code: 'idempotency-key-reused' });
  await storeChange(transaction, record, change.value, { userId: caller.id, at });
  return ok(body);
}
