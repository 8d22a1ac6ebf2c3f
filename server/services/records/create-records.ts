import { err, ok, type Result } from '#domain/shared/result';
import { catchTaken } from '#server/store/engines/database-error';
import { toJsonText } from '#server/store/json';
import { holdDatasetForAdding } from '#server/store/queries/datasets';
import {
  addToTotal,
  insertRecordRows,
  insertSuggestions,
  insertVectors,
  idsByExternalId,
  type NewSuggestionRow,
  type NewVectorRow,
} from '#server/store/queries/new-records';
import { recordsById } from '#server/store/queries/records';
import type { Store } from '#server/store/queries/store';
import { inTransaction } from '#server/store/transaction';
import type { Caller } from '../access/caller';
import { reachDataset, type DatasetRow } from '../access/reachable';
import type { AppContext, CallContext } from '../app-context';
import type { BatchPortion } from './batch-portion';
import { notFound, type Outcome, type RecordCall, type ServiceFailure } from '../service-failure';
import {
  checkNewRecord,
  type CheckedParts,
  type CheckedSuggestion,
  type PartsInput,
  type WriteContext,
} from './check-record';
import { withExtras, type FullRecord } from './record-extras';
import { storeGivenResponses } from './response-inputs';
import { readWriteContext } from './write-context';

export interface RecordInput extends PartsInput {
  readonly fields: Readonly<Record<string, string | null>>;
  readonly externalId: string | null;
}

export interface CheckedRecord extends RecordInput {
  readonly id: string;
  readonly checked: CheckedParts;
}

/** The dataset of records, and its vectors by name. */
type WriteTarget = Pick<WriteContext, 'datasetId' | 'vectorsSettingsIds'>;

type InsertedRecord = Pick<CheckedRecord, 'id' | 'fields' | 'metadata' | 'externalId' | 'vectors'> & {
  readonly checked: Pick<CheckedParts, 'suggestions'>;
};

/** The call that creates records, and its part of the batch. */
interface CreatingCall extends BatchPortion {
  readonly call: RecordCall;
}

/** Adds all records in their order, or none (MWI-12); the call for many answers with them, the other with nothing. */
export async function createRecords(
  context: CallContext,
  datasetId: string,
  given: readonly RecordInput[],
  creating: CreatingCall,
): Outcome<readonly FullRecord[]> {
  const { call } = creating;
  const dataset = await reachDataset(context, datasetId, 'manage');
  if (!dataset.ok) return dataset;
  const externalIds = given.flatMap(({ externalId }) => externalId ?? []);
  const written = await catchTaken(() =>
    inTransaction(context.store, async (transaction): Outcome<readonly FullRecord[]> => {
      const locked = await holdDatasetForAdding(transaction, datasetId);
      if (locked === undefined) return notFound('Dataset', datasetId);
      if (locked.status === 'draft') return err({ code: 'not-published', call });
      const taken = await idsByExternalId(transaction, datasetId, externalIds);
      const refused = takenTwice(given, taken);
      if (refused !== null) return err(refused);
      const target = await readWriteContext(transaction, locked, given, context.limits);
      const records = checkAll(target, given, context, creating);
      if (!records.ok) return records;
      if (creating.isTrial) return ok([]);
      await insertWithParts(transaction, target, records.value);
      await answerAndCount(transaction, datasetId, { added: records.value, found: [] }, context);
      if (call === 'create') return ok([]);
      return ok(await readCreated(transaction, context.caller, locked, records.value));
    }),
  );
  return written.ok ? written.value : err({ code: 'external-ids-taken', externalIds });
}

/** The failure of records whose external ids are taken or occur twice. */
export function takenTwice(
  given: ReadonlyArray<Pick<RecordInput, 'externalId'>>,
  taken: { has(externalId: string): boolean } = new Set(),
): ServiceFailure | null {
  const seen = new Set<string>();
  const externalIds = given
    .flatMap(({ externalId }) => externalId ?? [])
    .filter((id) => taken.has(id) || seen.size === seen.add(id).size);
  return externalIds.length === 0 ? null : { code: 'external-ids-taken', externalIds };
}

function checkAll(
  target: WriteContext,
  given: readonly RecordInput[],
  { newId }: AppContext,
  { call, first }: CreatingCall,
): Result<readonly CheckedRecord[], ServiceFailure> {
  const { datasetId } = target;
  const records: CheckedRecord[] = [];
  for (const [index, record] of given.entries()) {
    const checked = checkNewRecord(target, record.fields, record);
    if (!checked.ok)
      return err({ code: 'bad-record', call, position: first + index, datasetId, problem: checked.error });
    records.push({ ...record, id: newId(), checked: checked.value });
  }
  return ok(records);
}

/** Adds judged records, in their order, without their responses. */
export async function insertWithParts(
  transaction: Store,
  target: WriteTarget,
  records: readonly InsertedRecord[],
): Promise<void> {
  const { datasetId } = target;
  const rows = records.map(({ id, fields, metadata, externalId }) => ({
    id,
    fields: toJsonText(fields),
    metadata: metadata === null ? null : toJsonText(metadata),
    external_id: externalId,
  }));
  await insertRecordRows(transaction, datasetId, rows);
  await insertSuggestions(
    transaction,
    records.flatMap(({ id, checked }) => checked.suggestions.map((one) => suggestionRow(datasetId, id, one))),
  );
  await insertVectors(
    transaction,
    records.flatMap((record) => vectorRows(target, record.id, record.vectors ?? {})),
  );
}

/** The part of adding that others wait for, in the order in which all writes take the rows of counts: users before totals. */
export async function answerAndCount(
  transaction: Store,
  datasetId: string,
  { added, found }: Readonly<Record<'added' | 'found', readonly Pick<CheckedRecord, 'id' | 'checked'>[]>>,
  context: CallContext,
): Promise<void> {
  const responses = [...added, ...found].map(({ id, checked }) => ({ id, responses: checked.responses }));
  await storeGivenResponses(transaction, datasetId, responses, context);
  await addToTotal(transaction, datasetId, added.length);
}

/** The records with everything, in the order of the ids. */
export async function readWhole(
  transaction: Store,
  caller: Caller,
  dataset: DatasetRow,
  ids: readonly string[],
  vectors: 'all' | 'none' = 'all',
): Promise<readonly FullRecord[]> {
  const rows = new Map((await recordsById(transaction, dataset.id, ids)).map((row) => [row.id, row]));
  const inOrder = ids.flatMap((id) => rows.get(id) ?? []);
  return withExtras(transaction, caller, dataset, inOrder, { responses: true, suggestions: true, vectors });
}

/** New records as they are stored, but for their vectors: those are known, and reading their numbers takes long. */
async function readCreated(
  transaction: Store,
  caller: Caller,
  dataset: DatasetRow,
  created: readonly CheckedRecord[],
): Promise<readonly FullRecord[]> {
  const ids = created.map(({ id }) => id);
  const vectorsOf = new Map(created.map(({ id, vectors }) => [id, Object.entries(vectors ?? {})]));
  const read = await readWhole(transaction, caller, dataset, ids, 'none');
  return read.map((full) => ({
    ...full,
    vectors: (vectorsOf.get(full.record.id) ?? []).map(([name, value]) => ({
      record_id: full.record.id,
      name,
      value,
    })),
  }));
}

export function suggestionRow(
  datasetId: string,
  recordId: string,
  { questionId, type, value, score, agent }: CheckedSuggestion,
): NewSuggestionRow {
  return {
    dataset_id: datasetId,
    record_id: recordId,
    question_id: questionId,
    type,
    value: toJsonText(value),
    score: score === null ? null : toJsonText(score),
    agent,
  };
}

export function vectorRows(
  { datasetId, vectorsSettingsIds }: WriteTarget,
  recordId: string,
  vectors: NonNullable<PartsInput['vectors']>,
): readonly NewVectorRow[] {
  return Object.entries(vectors).flatMap(([name, value]) => {
    const id = vectorsSettingsIds.get(name);
    return id === undefined
      ? []
      : [{ dataset_id: datasetId, record_id: recordId, vectors_settings_id: id, value }];
  });
}
