import { open, rename, rm, writeFile } from 'node:fs/promises';
import { checkExportPlan, isOfOneQuestion, type ExportPlan } from '#domain/dataset-export/export-plan';
import { err, ok, type Result } from '#domain/shared/result';
import { exportProblemText } from '#server/routes/http/failures/export-problem-text';
import { searchProblemText } from '#server/routes/http/failures/search-problem-text';
import type { DatasetRow } from '#server/services/access/reachable';
import { allRecords, partsToRead } from '#server/services/exports/export-pages';
import { filePieces, type ExportFile, type FilePiece } from '#server/services/exports/export-file';
import { questionsOf, readExportContext } from '#server/services/exports/export-context';
import { readSearched } from '#server/services/exports/searched-records';
import type { ServiceFailure } from '#server/services/service-failure';
import { datasetCounts } from '#server/store/queries/counts';
import { findDataset } from '#server/store/queries/datasets';
import { findDatasetByName } from '#server/store/queries/new-dataset';
import type { Store } from '#server/store/queries/store';
import { findUserByName } from '#server/store/queries/users';
import type { AdministrationCommand, AdministrationHost } from '../administration/administration-command';
import { EXPORT_HELP, parseExportOptions, type ExportOptions } from './export-options';
import type { WantedRecords } from './search-options';

/** The operator sees what an owner sees. */
const ROLE = 'owner';
/** Between two lines that report progress. */
const REPORT_EVERY_MS = 2_000;

const number = new Intl.NumberFormat('en');

/** `npm run export` */
export const exportCommand: AdministrationCommand<ExportOptions> = {
  name: 'export',
  help: EXPORT_HELP,
  async prepare(invocation) {
    return parseExportOptions(invocation.arguments, invocation.environment);
  },
  async run(store, options, host) {
    const dataset = await datasetOf(store, options);
    if (!dataset.ok) return dataset;
    const exported = await readExportContext(store, dataset.value, ROLE);
    const checked = checkExportPlan(options.plan, ROLE, questionsOf(exported));
    if (!checked.ok) return err(`Nothing was exported: ${exportProblemText(checked.error)}.`);
    const { wanted } = options.search;
    if (wanted !== null) return exportSearched(store, dataset.value, wanted, options, host);
    const { total } = await datasetCounts(store, dataset.value.id);
    const read = allRecords(store, dataset.value.id, partsToRead(options.plan, null));
    return writeFiles({ store, dataset: dataset.value, total, read }, options, host);
  },
};

async function datasetOf(
  store: Store,
  { dataset: name, workspace, search: { datasetId } }: ExportOptions,
): Promise<Result<DatasetRow, string>> {
  const id = name === null ? datasetId : await findDatasetByName(store, workspace, name);
  const dataset = id === null ? undefined : await findDataset(store, id);
  if (dataset === undefined)
    return err(
      name === null
        ? 'There is no dataset at the address of the search.'
        : `There is no dataset "${name}" in workspace "${workspace}".`,
    );
  return datasetId === null || dataset.id === datasetId.toLowerCase()
    ? ok(dataset)
    : err(`The address of the search is that of another dataset than "${dataset.name}".`);
}

/** A user says only whose statuses and answers are meant: the file is the operator's. */
async function exportSearched(
  store: Store,
  dataset: DatasetRow,
  { searched, user }: WantedRecords,
  options: ExportOptions,
  host: AdministrationHost,
): Promise<Result<string, string>> {
  const account = user === null ? null : await findUserByName(store, user);
  if (account === undefined) return err(`There is no user "${user}".`);
  const search = host.openSearch(store, options);
  try {
    const seeker = { id: account?.id ?? null, role: ROLE } as const;
    const parts = partsToRead(options.plan, null);
    const found = await readSearched({ store, search }, seeker, dataset.id, searched, parts);
    if (!found.ok) return err(`Nothing was exported: ${unansweredText(found.error)}.`);
    return await writeFiles({ store, dataset, ...found.value }, options, host);
  } finally {
    await search.close();
  }
}

function unansweredText(failure: ServiceFailure): string {
  if (failure.code === 'bad-search') return searchProblemText(failure.problem);
  if (failure.code === 'reading-paused')
    return 'reading the dataset for search stopped the search twice, and it is read again later';
  return failure.code === 'dataset-too-large'
    ? 'the search has too little memory for this dataset, and OSTRAKA_SEARCH_MEMORY can give it more'
    : 'the search did not answer';
}

/** The records of a file, as many as were found before it begins. */
interface RecordsToWrite extends Pick<ExportFile, 'store' | 'dataset' | 'read'> {
  readonly total: number;
}

async function writeFiles(
  { total, ...records }: RecordsToWrite,
  options: ExportOptions,
  host: AdministrationHost,
): Promise<Result<string, string>> {
  const begun = performance.now();
  const file: ExportFile = { ...records, role: ROLE, plan: options.plan };
  const done = await writeWhole(file, options.file, (count) =>
    host.terminal.errors.write(`${number.format(count)} of ${number.format(total)} records\n`),
  );
  if (!done.ok) return done;
  const { definitionFile } = options;
  if (definitionFile !== null) {
    const written = await writeDefinition(file, definitionFile);
    if (!written.ok) return written;
  }
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  const { written, done: read } = done.value;
  const leftOut = read === written ? '' : ` ${leftOutText(read - written, options.plan)}`;
  return ok(`Exported ${number.format(written)} records into ${options.file} in ${seconds} s.${leftOut}`);
}

function leftOutText(count: number, { format }: ExportPlan): string {
  const missing = isOfOneQuestion(format) ? 'an answer' : 'a response';
  return `${number.format(count)} without ${missing} left out.`;
}

type Progress = Omit<FilePiece, 'bytes'>;

/** Under another name until it is whole, so that no short file is taken for an export. */
async function writeWhole(
  file: ExportFile,
  path: string,
  report: (records: number) => void,
): Promise<Result<Progress, string>> {
  const unfinished = `${path}.part`;
  const handle = await open(unfinished, 'w').catch((error: unknown) => reasonOf(error));
  if (typeof handle === 'string') return err(`${path} cannot be written (${handle}).`);
  let progress: Progress = { done: 0, written: 0 };
  let reportedAt = performance.now();
  try {
    for await (const { bytes, ...soFar } of filePieces(file)) {
      await handle.writeFile(bytes);
      progress = soFar;
      if (performance.now() - reportedAt < REPORT_EVERY_MS) continue;
      report(progress.done);
      reportedAt = performance.now();
    }
    await handle.close();
    await rename(unfinished, path);
    return ok(progress);
  } catch (error) {
    await handle.close();
    await rm(unfinished, { force: true });
    return err(`${path} was not written: ${reasonOf(error)}`);
  }
}

async function writeDefinition(file: ExportFile, path: string): Promise<Result<null, string>> {
  const parts: Uint8Array[] = [];
  const plan = { ...file.plan, format: 'definition' } as const;
  for await (const { bytes } of filePieces({ ...file, plan })) parts.push(bytes);
  try {
    await writeFile(path, parts);
    return ok(null);
  } catch (error) {
    return err(`${path} cannot be written (${reasonOf(error)}).`);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.message;
}
