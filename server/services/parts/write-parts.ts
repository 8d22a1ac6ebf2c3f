import { hasRightIn } from '#domain/access/rights';
import { VECTORS_SETTINGS } from '#domain/dataset-definition/dataset-parts';
import { checkLimits } from '#domain/dataset-definition/limits';
import { checkSpanField } from '#domain/dataset-definition/publishing';
import { changedSettings, type ChangedSettings } from '#domain/dataset-definition/question-changes';
import { err, ok, type Result } from '#domain/shared/result';
import { catchTaken } from '#server/store/engines/database-error';
import { toJsonText } from '#server/store/json';
import { listParts } from '#server/store/queries/dataset-parts';
import { findDataset, lockDataset } from '#server/store/queries/datasets';
import type { Store } from '#server/store/queries/store';
import {
  deletePart,
  findPart,
  insertPart,
  updatePart,
  type PartRow,
  type PartTable,
} from '#server/store/queries/write-parts';
import { inTransaction } from '#server/store/transaction';
import { reachDataset } from '../access/reachable';
import type { CallContext } from '../app-context';
import { FORBIDDEN, notFound, type Outcome, type PartKind, type ServiceFailure } from '../service-failure';

/** Columns of a part that a change may replace. */
export interface PartChanges {
  readonly title?: string;
  readonly description?: string | null;
  readonly visible_for_annotators?: boolean;
  /** Parsed from JSON. */
  readonly settings?: object;
  readonly use_math?: boolean;
}

export interface NewPart extends PartChanges {
  readonly name: string;
  readonly title: string;
  readonly required?: boolean;
  readonly dimensions?: number;
}

/** Rules of a table, which are checked in the transaction that writes the part. */
interface PartRules {
  readonly kind: PartKind;
  /** True for parts that cannot be created or deleted after their dataset is published. */
  readonly isFrozen?: true;
  /** Checked before the name is, as in version 1.28. */
  hasRoom?(transaction: Store, datasetId: string): Outcome<unknown>;
  mayCreate?(transaction: Store, datasetId: string, part: NewPart): Outcome<unknown>;
  settingsAfter?(part: PartRow, changes: object): Result<object, ServiceFailure>;
  mayDelete?(transaction: Store, part: PartRow): Outcome<unknown>;
}

const RULES: Readonly<Record<PartTable, PartRules>> = {
  fields: { kind: 'Field', isFrozen: true, mayDelete: isFieldUnused },
  questions: {
    kind: 'Question',
    isFrozen: true,
    mayCreate: isSpanFieldFree,
    settingsAfter: questionSettings,
  },
  metadata_properties: { kind: 'Metadata property' },
  vectors_settings: { kind: 'Vector settings', hasRoom: hasRoomForVectors },
};

/** Creates a part (MWI-5). */
export async function createPart(
  context: CallContext,
  table: PartTable,
  datasetId: string,
  part: NewPart,
): Outcome<PartRow> {
  const dataset = await reachDataset(context, datasetId, 'manage');
  if (!dataset.ok) return dataset;
  const { kind, isFrozen, hasRoom, mayCreate } = RULES[table];
  const isTaken = err({ code: 'part-exists', kind, name: part.name, datasetId } as const);
  const written = await catchTaken(() =>
    inTransaction(context.store, async (transaction): Outcome<PartRow> => {
      const locked = await lockDataset(transaction, datasetId);
      if (locked === undefined) return notFound('Dataset', datasetId);
      const room = await hasRoom?.(transaction, datasetId);
      if (room?.ok === false) return room;
      if (await isNameTaken(transaction, table, datasetId, part.name)) return isTaken;
      if (isFrozen && locked.status === 'ready') return err({ code: 'frozen', kind, act: 'create' });
      const judged = await mayCreate?.(transaction, datasetId, part);
      if (judged?.ok === false) return judged;
      return ok(await insertPart(transaction, table, { ...columnsOf(part), dataset_id: datasetId }));
    }),
  );
  return written.ok ? written.value : isTaken;
}

/** Changes the given columns; without any nothing is written. */
export async function changePart(
  context: CallContext,
  table: PartTable,
  id: string,
  changes: PartChanges,
): Outcome<PartRow> {
  const reached = await reachPart(context, table, id);
  if (!reached.ok) return reached;
  const { store, clock } = context;
  return inTransaction(store, async (transaction): Outcome<PartRow> => {
    await lockDataset(transaction, reached.value.dataset_id);
    const part = await findPart(transaction, table, id);
    if (part === undefined) return unknown(table, id);
    const settings = changes.settings && RULES[table].settingsAfter?.(part, changes.settings);
    if (settings?.ok === false) return settings;
    if (Object.keys(changes).length === 0) return ok(part);
    const columns = columnsOf({ ...changes, ...(settings && { settings: settings.value }) });
    const changed = await updatePart(transaction, table, id, { ...columns, updated_at: clock.timestamp() });
    return changed === undefined ? unknown(table, id) : ok(changed);
  });
}

/** Deletes a part with what belongs to it. */
export async function removePart(context: CallContext, table: PartTable, id: string): Outcome<PartRow> {
  const reached = await reachPart(context, table, id);
  if (!reached.ok) return reached;
  const { kind, isFrozen, mayDelete } = RULES[table];
  return inTransaction(context.store, async (transaction): Outcome<PartRow> => {
    const dataset = await lockDataset(transaction, reached.value.dataset_id);
    const part = await findPart(transaction, table, id);
    if (dataset === undefined || part === undefined) return unknown(table, id);
    if (isFrozen && dataset.status === 'ready') return err({ code: 'frozen', kind, act: 'delete' });
    const judged = await mayDelete?.(transaction, part);
    if (judged?.ok === false) return judged;
    await deletePart(transaction, table, id);
    return ok(part);
  });
}

function columnsOf({ settings, ...texts }: PartChanges) {
  return { ...texts, ...(settings && { settings: toJsonText({ ...settings }) }) };
}

/** A dataset has at most five kinds of vectors (MWI-11). */
async function hasRoomForVectors(transaction: Store, datasetId: string): Outcome<unknown> {
  const settings = await listParts(transaction, 'vectors_settings', datasetId);
  return checkLimits(VECTORS_SETTINGS, settings.length + 1).ok
    ? ok(undefined)
    : err({ code: 'too-many-vectors-settings', datasetId });
}

/** A span question annotates a field that exists and that no other question annotates (MWI-9). */
async function isSpanFieldFree(
  transaction: Store,
  datasetId: string,
  { settings = {} }: NewPart,
): Outcome<unknown> {
  const { type, field } = settings as { readonly type?: unknown; readonly field?: unknown }; // Parsed from JSON.
  if (type !== 'span') return ok(undefined);
  const fields = (await listParts(transaction, 'fields', datasetId)).map(({ name }) => name);
  return checkSpanField(String(field), fields, await listParts(transaction, 'questions', datasetId));
}

function questionSettings({ settings }: PartRow, changes: object): Result<object, ServiceFailure> {
  // The schemas of new and of changed questions checked both.
  const changed = changedSettings(settings as unknown as ChangedSettings, changes as ChangedSettings);
  return changed.ok ? changed : err({ code: 'bad-question-change', problem: changed.error });
}

/** A field that a span question annotates cannot be deleted (MWI-7). */
async function isFieldUnused(transaction: Store, field: PartRow): Outcome<unknown> {
  const questions = await listParts(transaction, 'questions', field.dataset_id);
  const user = questions.find(
    ({ settings }) => settings['type'] === 'span' && settings['field'] === field.name,
  );
  return user === undefined
    ? ok(undefined)
    : err({ code: 'field-in-use', field: field.name, question: user.name });
}

/** A part of a dataset that the caller manages. Existence is checked before the role (ROL-6). */
async function reachPart({ store, caller }: CallContext, table: PartTable, id: string): Outcome<PartRow> {
  const part = await findPart(store, table, id);
  const dataset = part && (await findDataset(store, part.dataset_id));
  if (part === undefined || dataset === undefined) return unknown(table, id);
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
  return notFound(RULES[table].kind, id);
}
