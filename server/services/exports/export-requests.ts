import { exportFileName, exportMediaType } from '#domain/dataset-export/export-file-name';
import {
  exportLifeAt,
  KEPT_EXPORTS,
  TICKET_MS,
  type ExportFault,
  type ExportPhase,
} from '#domain/dataset-export/export-life';
import { checkExportPlan, leavesRecordsOut, type ExportPlan } from '#domain/dataset-export/export-plan';
import { exactJsonText, parseExactJson } from '#domain/shared/exact-json';
import { err, ok } from '#domain/shared/result';
import { randomApiKey } from '#server/security/random-text';
import { sha256 } from '#server/security/digest';
import { datasetCounts } from '#server/store/queries/counts';
import {
  findExport,
  forgetOlderExports,
  insertExport,
  noteExport,
  takeTicket,
  type ExportRow,
} from '#server/store/queries/exports';
import { findAccount } from '#server/store/queries/users';
import { callerOf } from '../access/caller';
import { reachDataset, type DatasetRow } from '../access/reachable';
import type { AppContext, CallContext } from '../app-context';
import { millisecondsOf, timestampOf } from '../clock';
import { notFound, type Outcome } from '../service-failure';
import { countExport, firstWithRow, type CountedFile } from './count-export';
import { filePieces } from './export-file';
import { allRecords, namedRecords, partsToRead, type ReadPage } from './export-pages';
import { questionsOf, readExportContext, type ExportContext } from './export-context';
import { notedPieces } from './noted-pieces';
import { readSearched, type SearchedRecords } from './searched-records';
import type { Bytes } from './text-writer';

/** Contents of a file. */
export interface ExportRequest {
  readonly plan: ExportPlan;
  /** Null for all records. */
  readonly search: SearchedRecords | null;
}

export interface BegunExport {
  readonly id: string;
  /** Good once, within a minute. */
  readonly ticket: string;
  readonly total: number;
}

/** The beginning of a file. */
export interface ExportSample {
  readonly counts: CountedFile;
  /** Null for a format that is not text. */
  readonly text: string | null;
  readonly exported: ExportContext;
}

/** Progress of a file. */
export interface ExportProgress extends Pick<ExportRow, 'total' | 'done'> {
  readonly state: ExportPhase;
  readonly fault: ExportFault | null;
}

export interface Download {
  readonly fileName: string;
  readonly mediaType: string;
  readonly pieces: AsyncGenerator<Bytes>;
}

const SAMPLE_RECORDS = 3;
const SAMPLE_CHARACTERS = 2_000;

/** Checks an export, and gives the ticket that its file is fetched with: a download by a browser carries no credentials. */
export async function beginExport(
  context: CallContext,
  datasetId: string,
  request: ExportRequest,
): Outcome<BegunExport> {
  const prepared = await prepare(context, datasetId, request);
  if (!prepared.ok) return prepared;
  const { store, newId, clock } = context;
  const { total } = prepared.value;
  const [id, ticket] = [newId(), randomApiKey()];
  await insertExport(store, {
    id,
    dataset_id: datasetId,
    user_id: context.caller.id,
    ticket_digest: await sha256(ticket),
    request: exactJsonText(request),
    total,
    inserted_at: clock.timestamp(),
  });
  await forgetOlderExports(store, context.caller.id, KEPT_EXPORTS);
  return ok({ id, ticket, total });
}

/** The first lines of a file and its counts of records, answers and suggestions. */
export async function sampleExport(
  context: CallContext,
  datasetId: string,
  request: ExportRequest,
): Outcome<ExportSample> {
  const prepared = await prepare(context, datasetId, request);
  if (!prepared.ok) return prepared;
  const { dataset, exported, total, listIds } = prepared.value;
  const ids = await listIds();
  if (!ids.ok) return ids;
  const { store } = context;
  const { plan } = request;
  const found = ids.value?.length ?? total;
  const wanted = { store, exported, plan, userId: context.caller.id, found, ids: ids.value };
  const counts = await countExport(wanted);
  if (plan.format === 'parquet') return ok({ counts, text: null, exported });
  let { read } = prepared.value;
  if (leavesRecordsOut(plan)) {
    const first = await firstWithRow(wanted, Math.min(SAMPLE_RECORDS, counts.records));
    read = namedRecords(store, dataset.id, partsToRead(plan, context.caller.id), first);
  }
  const decoder = new TextDecoder();
  let text = '';
  const file = { store, dataset, role: context.caller.role, plan, read: firstOf(read) };
  for await (const { bytes } of filePieces(file)) text += decoder.decode(bytes, { stream: true });
  return ok({ counts, text: text.slice(0, SAMPLE_CHARACTERS), exported });
}

/** The first records of some, as many as a sample has. */
function firstOf(read: ReadPage): ReadPage {
  let left = SAMPLE_RECORDS;
  return async (most) => {
    const rows = left === 0 ? [] : await read(Math.min(most, left));
    left -= rows.length;
    return rows;
  };
}

export async function exportProgress(
  { store, clock, caller }: CallContext,
  id: string,
): Outcome<ExportProgress> {
  const row = await findExport(store, id, caller.id);
  if (row === undefined) return notFound('Export', id);
  const { state, fault, total, done } = row;
  const times = { begunAt: millisecondsOf(row.inserted_at), aliveAt: millisecondsOf(row.alive_at) };
  return ok({ ...exportLifeAt({ state, fault, ...times }, clock.now()), total, done });
}

/** The file of a ticket, with the current rights of the user who requested it. */
export async function openDownload(context: AppContext, ticket: string): Outcome<Download> {
  const { store, clock } = context;
  const notBefore = timestampOf((clock.now() - TICKET_MS) * 1_000);
  const taken = await takeTicket(store, await sha256(ticket), { notBefore, now: clock.timestamp() });
  if (taken === undefined) return notFound('Ticket', ticket);
  const opened = await openTaken(context, taken);
  if (opened.ok) return opened;
  const refused = { state: 'failed', fault: 'broken-off', done: 0, alive_at: clock.timestamp() } as const;
  await noteExport(store, taken.id, refused);
  return opened;
}

async function openTaken(context: AppContext, taken: ExportRow): Outcome<Download> {
  const account = await findAccount(context.store, taken.user_id);
  if (account === undefined || account.disabled_at !== null) return err({ code: 'forbidden' });
  const caller = callerOf(account);
  // Written by `beginExport`.
  const request = parseExactJson(taken.request) as ExportRequest;
  const prepared = await prepare({ ...context, caller }, taken.dataset_id, request);
  if (!prepared.ok) return prepared;
  const { dataset, read } = prepared.value;
  const { plan } = request;
  const pieces = filePieces({ store: context.store, dataset, role: caller.role, plan, read });
  return ok({
    fileName: exportFileName(dataset.name, plan.format, taken.inserted_at.slice(0, 10)),
    mediaType: exportMediaType(plan.format),
    pieces: notedPieces(context, taken.id, pieces),
  });
}

interface PreparedExport {
  readonly dataset: DatasetRow;
  readonly exported: ExportContext;
  readonly total: number;
  readonly read: ReadPage;
  /** The records in their order; null for all of the dataset. */
  listIds(): Outcome<readonly string[] | null>;
}

async function prepare(
  context: CallContext,
  datasetId: string,
  { plan, search }: ExportRequest,
): Outcome<PreparedExport> {
  const dataset = await reachDataset(context, datasetId);
  if (!dataset.ok) return dataset;
  const exported = await readExportContext(context.store, dataset.value, context.caller.role);
  const checked = checkExportPlan(plan, context.caller.role, questionsOf(exported));
  if (!checked.ok) {
    const problem = checked.error;
    return err(
      problem.code === 'responses-of-others' ? { code: 'forbidden' } : { code: 'bad-export', problem },
    );
  }
  const parts = partsToRead(plan, context.caller.id);
  if (search === null || dataset.value.status === 'draft') {
    const { total } = await datasetCounts(context.store, datasetId);
    const read = allRecords(context.store, datasetId, parts);
    return ok({ dataset: dataset.value, exported, total, read, listIds: async () => ok(null) });
  }
  const found = await readSearched(context, context.caller, dataset.value.id, search, parts);
  return found.ok ? ok({ dataset: dataset.value, exported, ...found.value }) : found;
}
