import type { JsonValue } from '#server/store/json';
import { lockRecords } from '#server/store/queries/records';
import { responsesOfRecords, type ResponseRow } from '#server/store/queries/responses';
import type { Store } from '#server/store/queries/store';
import type { CallContext } from '../app-context';
import type { RecordChange } from '../responses/response-changes';
import { storeChanges } from '../responses/store-changes';
import type { CheckedResponse } from './check-record';

interface AnsweredRecord {
  readonly id: string;
  readonly responses: readonly CheckedResponse[];
}

/** Adds the responses that records came with, or puts them in the place of those their users gave before. */
export async function storeGivenResponses(
  transaction: Store,
  datasetId: string,
  records: readonly AnsweredRecord[],
  { clock, newId, caller }: CallContext,
): Promise<void> {
  const answered = records.filter(({ responses }) => responses.length > 0);
  if (answered.length === 0) return;
  const ids = answered.map(({ id }) => id);
  const locked = await lockRecords(transaction, datasetId, ids);
  const before = new Map(
    (await responsesOfRecords(transaction, datasetId, ids).execute()).map((row) => [keyOf(row), row]),
  );
  const changes = answered.flatMap(({ id, responses }): readonly RecordChange[] => {
    const record = locked.get(id);
    if (record === undefined) throw new Error('A record that was just locked is gone');
    return responses.map(({ userId, status, values }) => {
      const at = clock.timestamp();
      const key = { dataset_id: datasetId, record_id: id, user_id: userId };
      const current = before.get(keyOf(key)) ?? null;
      const said = { status, values: values as ResponseRow['values'] & JsonValue, updated_at: at };
      const after =
        current === null
          ? { id: newId(), ...key, ...said, version: 1, inserted_at: at }
          : { ...current, ...said, version: current.version + 1 };
      return { before: current, after, record, at };
    });
  });
  await storeChanges(transaction, changes, { userId: caller.id, actId: null });
}

function keyOf({ record_id, user_id }: Pick<ResponseRow, 'record_id' | 'user_id'>): string {
  return `${record_id} ${user_id ?? ''}`;
}
