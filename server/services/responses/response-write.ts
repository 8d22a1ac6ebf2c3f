import { err, ok, type Result } from '#domain/shared/result';
import type { JsonValue } from '#server/store/json';
import { lockRecords, type LockedRecord, type RecordPlace } from '#server/store/queries/records';
import type { Store } from '#server/store/queries/store';
import { inTransaction } from '#server/store/transaction';
import type { Caller } from '../access/caller';
import type { AppContext } from '../app-context';
import type { ServiceFailure } from '../service-failure';
import { keepReply, unlessRepeated, type RepeatableRequest } from './repeatable-reply';
import { subjectOf, type RecordChange, type ResponseChange } from './response-changes';
import { responseDto } from './response-dto';
import { storeChanges } from './store-changes';

type Place = Pick<RecordPlace, 'id' | 'dataset_id'>;

/** A write to responses of some records, of which there is at least one. */
export interface ResponsesWrite {
  readonly places: readonly [Place, ...Place[]];
  readonly repeatable: RepeatableRequest | null;
  readonly successStatus: 200 | 201;
  /** The act on many that it is part of. */
  readonly actId: string | null;
  readonly decide: DecideChanges;
}

/** What is to change, and the answer to who asked for it. */
export interface DecidedChanges {
  readonly changes: readonly RecordChange[];
  readonly body: JsonValue;
}

/** Says what is to change, seeing a state that nobody else can change until it is written. Deleted records are not in it. */
export type DecideChanges = (
  transaction: Store,
  records: ReadonlyMap<string, LockedRecord>,
) => Promise<Result<DecidedChanges, ServiceFailure>>;

/**
 * Runs a write in one transaction: the responses, all counts, the log, and the answer to a repeated request stand or
 * fall together. Whatever may be refused is refused before the first write, so that a refusal leaves nothing behind.
 */
export function writeResponses(
  context: AppContext,
  caller: Caller,
  write: ResponsesWrite,
): Promise<Result<unknown, ServiceFailure>> {
  return inTransaction(context.store, async (transaction) => {
    const locked = await lockRecords(transaction, write.places);
    const records = new Map(locked.map((record) => [record.id, record]));
    // Asked again, because of double clicks: the second one waited for the lock while the first was written.
    return unlessRepeated(transaction, caller, write.repeatable, () =>
      carryOut(transaction, context, caller, write, records),
    );
  });
}

async function carryOut(
  transaction: Store,
  { clock }: AppContext,
  caller: Caller,
  { places: [first], repeatable, successStatus: status, actId, decide }: ResponsesWrite,
  records: ReadonlyMap<string, LockedRecord>,
): Promise<Result<unknown, ServiceFailure>> {
  const decided = await decide(transaction, records);
  if (!decided.ok) return decided;
  const { changes, body } = decided.value;
  const reply = { datasetId: first.dataset_id, status, body, at: changes.at(-1)?.at ?? clock.timestamp() };
  if (!(await keepReply(transaction, caller, repeatable, reply)))
    return err({ code: 'idempotency-key-reused' });
  await storeChanges(transaction, changes, { userId: caller.id, actId });
  return ok(body);
}

/** A write to a response of one record. */
export interface ResponseWrite extends Pick<ResponsesWrite, 'repeatable' | 'successStatus'> {
  readonly datasetId: string;
  readonly recordId: string;
  readonly decide: DecideChange;
}

/** As `DecideChanges`, of one record. `at` is when it happens. */
export type DecideChange = (
  transaction: Store,
  record: LockedRecord,
  at: string,
) => Promise<Result<ResponseChange, ServiceFailure>>;

export function writeResponse(
  context: AppContext,
  caller: Caller,
  { datasetId, recordId, decide, ...write }: ResponseWrite,
): Promise<Result<unknown, ServiceFailure>> {
  return writeResponses(context, caller, {
    ...write,
    places: [{ id: recordId, dataset_id: datasetId }],
    actId: null,
    async decide(transaction, records) {
      const record = records.get(recordId);
      if (record === undefined) return err({ code: 'not-found', entity: 'Record', id: recordId });
      const at = context.clock.timestamp();
      const change = await decide(transaction, record, at);
      if (!change.ok) return change;
      return ok({
        changes: [{ ...change.value, record, at }],
        body: responseDto(subjectOf(change.value)),
      });
    },
  });
}
