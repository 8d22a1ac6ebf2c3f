import { err, ok, type Result } from '#domain/shared/result';
import { catchTaken } from '#server/store/engines/database-error';
import { toJsonText } from '#server/store/json';
import { holdDatasetForAdding } from '#server/store/queries/datasets';
import { idsByExternalId } from '#server/store/queries/new-records';
import { putSuggestions, putVectors, updateRecords } from '#server/store/queries/record-writes';
import { lockRecords, type LockedRecord } from '#server/store/queries/records';
import type { Store } from '#server/store/queries/store';
import { inTransaction } from '#server/store/transaction';
import { reachDataset } from '../access/reachable';
import type { AppContext, CallContext } from '../app-context';
import type { BatchPortion } from './batch-portion';
import { notFound, type Outcome, type ServiceFailure } from '../service-failure';
import {
  checkNewRecord,
  checkParts,
  lastOfEachQuestion,
  type CheckedParts,
  type RecordProblem,
  type WriteContext,
} from './check-record';
import type { ChangeInput } from './change-records';
import {
  answerAndCount,
  insertWithParts,
  readWhole,
  suggestionRow,
  vectorRows,
  type RecordInput,
  type CheckedRecord,
} from './create-records';
import type { FullRecord } from './record-extras';
import { readWriteContext } from './write-context';

/** A record to add or to change; undefined metadata of one that is there stays, null clears it. */
export interface UpsertInput extends Pick<ChangeInput, 'metadata'>, Omit<RecordInput, 'metadata' | 'fields'> {
  readonly id: string | null;
  /** Null changes an existing record only. */
  readonly fields: RecordInput['fields'] | null;
}

/** Changes of an existing record. */
interface ChangedRecord extends Pick<UpsertInput, 'metadata' | 'vectors'> {
  readonly id: string;
  readonly checked: CheckedParts;
}

interface DecidedRecords {
  readonly added: readonly CheckedRecord[];
  readonly found: readonly ChangedRecord[];
  /** Of all records, in the order of the request. */
  readonly ids: readonly string[];
}

/** Adds records and changes those that are there, all or none (MWI-14); they are answered whole, in their order. */
export async function upsertRecords(
  context: CallContext,
  datasetId: string,
  given: readonly UpsertInput[],
  portion: BatchPortion,
): Outcome<readonly FullRecord[]> {
  const dataset = await reachDataset(context, datasetId, 'manage');
  if (!dataset.ok) return dataset;
  const externalIds = given.flatMap(({ externalId }) => externalId ?? []);
  const written = await catchTaken(() =>
    inTransaction(context.store, async (transaction): Outcome<readonly FullRecord[]> => {
      const locked = await holdDatasetForAdding(transaction, datasetId);
      if (locked === undefined) return notFound('Dataset', datasetId);
      if (locked.status === 'draft') return err({ code: 'not-published', call: 'upsert' });
      const there = await lockGiven(transaction, datasetId, given);
      const ids = there.flatMap((record) => record?.id ?? []);
      if (new Set(ids).size < ids.length) return err({ code: 'records-repeated' });
      const target = await readWriteContext(transaction, locked, given, context.limits);
      const decided = decide(target, given, there, { newId: context.newId, first: portion.first });
      if (!decided.ok) return decided;
      if (portion.isTrial) return ok([]);
      await store(transaction, target, decided.value, context);
      return ok(await readWhole(transaction, context.caller, locked, decided.value.ids));
    }),
  );
  return written.ok ? written.value : err({ code: 'external-ids-taken', externalIds });
}

/** The record that each item means, by its external id alone where it has one. */
async function lockGiven(
  transaction: Store,
  datasetId: string,
  given: readonly UpsertInput[],
): Promise<readonly (LockedRecord | undefined)[]> {
  const externalIds = given.flatMap(({ externalId }) => externalId ?? []);
  const byExternalId = await idsByExternalId(transaction, datasetId, externalIds);
  const ids = given.map(({ id, externalId }) =>
    externalId === null ? id : (byExternalId.get(externalId) ?? null),
  );
  const meant = ids.filter((id) => id !== null);
  const locked = meant.length === 0 ? null : await lockRecords(transaction, datasetId, meant);
  return ids.map((id) => (id === null ? undefined : locked?.get(id)));
}

function decide(
  target: WriteContext,
  given: readonly UpsertInput[],
  there: readonly (LockedRecord | undefined)[],
  { newId, first }: Pick<AppContext, 'newId'> & Pick<BatchPortion, 'first'>,
): Result<DecidedRecords, ServiceFailure> {
  const added: CheckedRecord[] = [];
  const found: ChangedRecord[] = [];
  const ids: string[] = [];
  for (const [index, item] of given.entries()) {
    const record = there[index];
    const decided =
      record === undefined ? newRecord(target, item, newId()) : changedRecord(target, item, record);
    if (!decided.ok) {
      const { datasetId } = target;
      const position = first + index;
      return err({ code: 'bad-record', call: 'upsert', position, datasetId, problem: decided.error });
    }
    if (decided.value.isNew) added.push(decided.value.record);
    else found.push(decided.value.record);
    ids.push(decided.value.record.id);
  }
  return ok({ added, found, ids });
}

type Decided<T, N extends boolean> = Result<{ readonly isNew: N; readonly record: T }, RecordProblem>;

function newRecord(target: WriteContext, item: UpsertInput, id: string): Decided<CheckedRecord, true> {
  const { fields } = item;
  if (fields === null) return err({ code: 'fields-missing' });
  const metadata = item.metadata ?? null;
  const record = { ...item, metadata, fields, suggestions: lastOfEachQuestion(item.suggestions) };
  const checked = checkNewRecord(target, fields, record);
  return checked.ok
    ? ok({ isNew: true, record: { ...record, id, checked: checked.value } } as const)
    : checked;
}

function changedRecord(
  target: WriteContext,
  item: UpsertInput,
  { id, fields }: LockedRecord,
): Decided<ChangedRecord, false> {
  const checked = checkParts(target, fields, { ...item, metadata: item.metadata ?? null });
  const { metadata, vectors } = item;
  return checked.ok
    ? ok({ isNew: false, record: { id, metadata, vectors, checked: checked.value } } as const)
    : checked;
}

async function store(
  transaction: Store,
  target: WriteContext,
  decided: DecidedRecords,
  context: CallContext,
): Promise<void> {
  const { datasetId } = target;
  const { added, found } = decided;
  if (added.length > 0) await insertWithParts(transaction, target, added);
  if (found.length > 0) await storeFound(transaction, target, found, context.clock.timestamp());
  await answerAndCount(transaction, datasetId, decided, context);
}

async function storeFound(
  transaction: Store,
  target: WriteContext,
  found: DecidedRecords['found'],
  at: string,
): Promise<void> {
  const { datasetId } = target;
  const rows = found.map(({ id, metadata }) => ({ id, metadata: metadata && toJsonText(metadata) }));
  await updateRecords(transaction, datasetId, rows, at);
  const suggestions = found.flatMap(({ id, checked }) =>
    checked.suggestions.map((one) => suggestionRow(datasetId, id, one)),
  );
  await putSuggestions(transaction, suggestions, at);
  await putVectors(
    transaction,
    found.flatMap(({ id, vectors }) => vectorRows(target, id, vectors ?? {})),
  );
}
