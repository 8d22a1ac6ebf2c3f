import { open, rename, rm, writeFile } from 'node:fs/promises';
import { checkExportPlan } from '#domain/dataset-export/export-plan';
import { err, ok, type Result } from '#domain/shared/result';
import { exportProblemText } from '#server/routes/exports/export-problem-text';
import { allRecords, partsToRead } from '#server/services/exports/export-pages';
import { filePieces, type ExportFile } from '#server/services/exports/export-file';
import { questionsOf, readExportScene } from '#server/services/exports/export-scene';
import { datasetCounts } from '#server/store/queries/counts';
import { findDataset } from '#server/store/queries/datasets';
import { findDatasetByName } from '#server/store/queries/new-dataset';
import type { AdministrationCommand, AdministrationHost } from '../administration/administration-command';
import { EXPORT_HELP, parseExportOptions, type ExportOptions } from './export-options';

/** The operator sees what an owner sees. */
const ROLE = 'owner';
/** Milliseconds between two lines that tell how far the export is. */
const TOLD_EVERY = 2_000;

const number = new Intl.NumberFormat('en');

/** `npm run export` */
export const exportCommand: AdministrationCommand<ExportOptions> = {
  name: 'export',
  help: EXPORT_HELP,
  async prepare(invocation) {
    return parseExportOptions(invocation.arguments, invocation.environment);
  },
  async run(store, options, host) {
    const { plan } = options;
    const id = await findDatasetByName(store, options.workspace, options.dataset);
    const dataset = id === null ? undefined : await findDataset(store, id);
    if (dataset === undefined)
      return err(`There is no dataset "${options.dataset}" in workspace "${options.workspace}".`);
    const scene = await readExportScene(store, dataset, ROLE);
    const checked = checkExportPlan(plan, ROLE, questionsOf(scene));
    if (!checked.ok) return err(`Nothing was exported: ${exportProblemText(checked.error)}.`);
    const read = allRecords(store, dataset.id, partsToRead(plan, null));
    return writeFiles({ store, dataset, role: ROLE, plan, read }, options, host);
  },
};

async function writeFiles(
  file: ExportFile,
  options: ExportOptions,
  host: AdministrationHost,
): Promise<Result<string, string>> {
  const begun = performance.now();
  const { total } = await datasetCounts(file.store, file.dataset.id);
  const done = await writeWhole(file, options.file, (records) =>
    host.terminal.errors.write(`${number.format(records)} of ${number.format(total)} records\n`),
  );
  if (!done.ok) return done;
  const { definitionFile } = options;
  if (definitionFile !== null) {
    const written = await writeDefinition(file, definitionFile);
    if (!written.ok) return written;
  }
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  return ok(`Exported ${number.format(done.value)} records into ${options.file} in ${seconds} s.`);
}

/** Under another name until it is whole, so that no short file is taken for an export. */
async function writeWhole(
  file: ExportFile,
  path: string,
  tell: (records: number) => void,
): Promise<Result<number, string>> {
  const unfinished = `${path}.part`;
  const handle = await open(unfinished, 'w').catch((error: unknown) => reasonOf(error));
  if (typeof handle === 'string') return err(`${path} cannot be written (${handle}).`);
  let records = 0;
  let toldAt = performance.now();
  try {
    for await (const { bytes, done } of filePieces(file)) {
      await handle.writeFile(bytes);
      records = done;
      if (performance.now() - toldAt < TOLD_EVERY) continue;
      tell(records);
      toldAt = performance.now();
    }
    await handle.close();
    await rename(unfinished, path);
    return ok(records);
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
