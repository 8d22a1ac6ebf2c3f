import type { Role } from '#domain/access/rights';
import type { ExportParts } from '#domain/dataset-export/export-columns';
import type { ExportPlan } from '#domain/dataset-export/export-plan';
import { findDataset } from '#server/store/queries/datasets';
import type { Store } from '#server/store/queries/store';
import type { DatasetRow } from '../access/reachable';
import { ExportBroken, pagesOf, type ReadPage } from './export-pages';
import { definitionOf, partsOf, readExportContext } from './export-context';
import { textWriter, type Bytes, type FileWriter } from './text-writer';

/** A piece of a file. Both numbers are of the file up to its end. */
export interface FilePiece {
  readonly bytes: Bytes;
  /** Records that were read. */
  readonly done: number;
  /** Records that have a row in the file. */
  readonly written: number;
}

export interface ExportFile {
  readonly store: Store;
  readonly dataset: DatasetRow;
  /** Decides which metadata is seen. */
  readonly role: Role;
  readonly plan: ExportPlan;
  readonly read: ReadPage;
}

/** A file from its beginning to its end, as it is taken. Throws where the records cannot be read to the last. */
export async function* filePieces(file: ExportFile): AsyncGenerator<FilePiece> {
  const { store, dataset, role, plan } = file;
  const exported = await readExportContext(store, dataset, role);
  const parts = await partsOf(store, exported, role, plan);
  const { format } = plan;
  if (format === 'definition') {
    const text = await definitionOf(store, exported, parts, plan);
    await breakOffIfDeleted(store, dataset.id);
    yield { bytes: new TextEncoder().encode(text), done: 0, written: 0 };
    return;
  }
  const writer = await fileWriter({ ...plan, format }, parts);
  let done = 0;
  let written = 0;
  for await (const records of pagesOf(file.read, exported.questions)) {
    const added = writer.add(records);
    done += records.length;
    written += added.written;
    yield { bytes: added.bytes, done, written };
  }
  await breakOffIfDeleted(store, dataset.id);
  yield { bytes: writer.end(), done, written };
}

/** While a dataset is deleted, its parts and records become fewer. */
async function breakOffIfDeleted(store: Store, datasetId: string): Promise<void> {
  if ((await findDataset(store, datasetId)) === undefined)
    throw new ExportBroken('The dataset of an export was deleted');
}

/** All but a definition, which has no records. */
type RecordFormat = Exclude<ExportPlan['format'], 'definition'>;
type RecordsPlan = ExportPlan & { readonly format: RecordFormat };

async function fileWriter(plan: RecordsPlan, parts: ExportParts): Promise<FileWriter> {
  const { format } = plan;
  if (format !== 'parquet') return textWriter({ ...plan, format }, parts);
  // Its library is needed for nothing else.
  const { parquetWriter } = await import('./parquet-writer');
  return parquetWriter(plan, parts);
}
