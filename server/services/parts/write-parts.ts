import { hasRightIn } from '#domain/access/rights';
import { checkLimits } from '#domain/dataset-definition/limits';
import { VECTORS_SETTINGS } from '#domain/dataset-definition/dataset-parts';
import { err, ok, type Result } from '#domain/shared/result';
import { catchTaken } from '#server/store/engines/database-error';
import { listVectorsSettings } from '#server/store/queries/dataset-parts';
import { findDataset, lockDataset } from '#server/store/queries/datasets';
import type { Store } from '#server/store/queries/store';
import {
  deletePart,
  findPart,
  insertPart,
  updatePart,
  type NewParts,
  type PartChanges,
  type PartRows,
  type PartTable,
} from '#server/store/queries/write-parts';
import { inTransaction } from '#server/store/transaction';
import type { Caller } from '../access/caller';
import { reachDataset, type DatasetRow } from '../access/reachable';
import type { AppContext } from '../app-context';
import { FORBIDDEN, type PartKind, type ServiceFailure } from '../service-failure';

type Writing<T> = Promise<Result<T, ServiceFailure>>;

const KINDS: Readonly<Record<PartTable, PartKind>> = {
  fields: 'Field',
  questions: 'Question',
  metadata_properties: 'Metadata property',
  vectors_settings: 'Vector settings',
};

/** Parts that are frozen when their dataset is published. */
const FROZEN: ReadonlySet<PartTable> = new Set(['fields', 'questions']);

/** Judges a part against others of its dataset, in the transaction that writes it. */
type Judge = (transaction: Store, dataset: DatasetRow) => Promise<Result<unknown, ServiceFailure>>;

const FITS: Judge = async () => ok(undefined);

/** Asked before the name is, as a server of 1.28 asks. */
const ROOM: Readonly<Partial<Record<PartTable, Judge>>> = { vectors_settings: judgeVectorsSettings };

/** Adds a part; fields and questions before the dataset is published alone (MWI-5). */
export async function createPart<T extends PartTable>(
  context: AppContext,
  caller: Caller,
  { datasetId, table, part }: { datasetId: string; table: T; part: NewParts[T] },
  judge: Judge = FITS,
): Writing<PartRows[T]> {
  const dataset = await reachDataset(context, caller, datasetId, 'manage');
  if (!dataset.ok) return dataset;
  const kind = KINDS[table];
  const written = await catchTaken(() =>
    inTransaction(context.store, async (transaction): Writing<PartRows[T]> => {
      const locked = await lockDataset(transaction, datasetId);
      if (locked === undefined) return err({ code: 'not-found', entity: 'Dataset', id: datasetId });
      const room = await ROOM[table]?.(transaction, locked);
      if (room?.ok === false) return room;
      if (await isNameTaken(transaction, table, datasetId, part.name))
        return err({ code: 'part-exists', kind, name: part.name, datasetId });
      if (FROZEN.has(table) && locked.status === 'ready') return err({ code: 'frozen', kind, act: 'create' });
      const judged = await judge(transaction, locked);
      return judged.ok ? ok(await insertPart(transaction, table, datasetId, part)) : judged;
    }),
  );
  return written.ok ? written.value : err({ code: 'part-exists', kind, name: part.name, datasetId });
}

/** Changes a part by what is there; without any change nothing is written. */
export async function changePart<T extends PartTable>(
  context: AppContext,
  caller: Caller,
  { id, table }: { id: string; table: T },
  changesOf: (part: PartRows[T]) => Result<PartChanges, ServiceFailure>,
): Writing<PartRows[T]> {
  const reached = await reachPart(context, caller, table, id);
  if (!reached.ok) return reached;
  const { store, clock } = context;
  return inTransaction(store, async (transaction): Writing<PartRows[T]> => {
    await lockDataset(transaction, reached.value.dataset_id);
    const part = await findPart(transaction, table, id);
    if (part === undefined) return err(unknown(table, id));
    const changes = changesOf(part);
    if (!changes.ok) return changes;
    if (Object.keys(changes.value).length === 0) return ok(part);
    const changed = await updatePart(transaction, table, id, changes.value, clock.timestamp());
    return changed === undefined ? err(unknown(table, id)) : ok(changed);
  });
}

/** Deletes a part with what belongs to it. */
export async function removePart<T extends PartTable>(
  context: AppContext,
  caller: Caller,
  { id, table }: { id: string; table: T },
  judge?: (transaction: Store, part: PartRows[T]) => Promise<Result<unknown, ServiceFailure>>,
): Writing<PartRows[T]> {
  const reached = await reachPart(context, caller, table, id);
  if (!reached.ok) return reached;
  return inTransaction(context.store, async (transaction): Writing<PartRows[T]> => {
    const dataset = await lockDataset(transaction, reached.value.dataset_id);
    const part = await findPart(transaction, table, id);
    if (dataset === undefined || part === undefined) return err(unknown(table, id));
    if (FROZEN.has(table) && dataset.status === 'ready')
      return err({ code: 'frozen', kind: KINDS[table], act: 'delete' });
    const judged = await judge?.(transaction, part);
    if (judged?.ok === false) return judged;
    await deletePart(transaction, table, id);
    return ok(part);
  });
}

/** A dataset has at most five kinds of vectors (MWI-11). */
async function judgeVectorsSettings(
  transaction: Store,
  { id }: DatasetRow,
): Promise<Result<void, ServiceFailure>> {
  const settings = await listVectorsSettings(transaction, id);
  return checkLimits(VECTORS_SETTINGS, settings.length + 1).ok
    ? ok(undefined)
    : err({ code: 'too-many-vectors-settings', datasetId: id });
}

/** A part of a dataset that the caller manages. Existence is checked before the role (ROL-6). */
async function reachPart<T extends PartTable>(
  { store }: AppContext,
  caller: Caller,
  table: T,
  id: string,
): Writing<PartRows[T]> {
  const part = await findPart(store, table, id);
  const dataset = part && (await findDataset(store, part.dataset_id));
  if (part === undefined || dataset === undefined) return err(unknown(table, id));
  return hasRightIn(caller, 'manage', dataset.workspace_id) ? ok(part) : err(FORBIDDEN);
}

async function isNameTaken(
  transaction: Store,
  table: PartTable,
  datasetId: string,
  name: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom(table)
    .select('id')
    .where('dataset_id', '=', datasetId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row !== undefined;
}

function unknown(table: PartTable, id: string) {
  return { code: 'not-found', entity: KINDS[table], id } as const satisfies ServiceFailure;
}
