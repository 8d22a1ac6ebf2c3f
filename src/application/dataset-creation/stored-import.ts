import { isUncertainChunk } from '#domain/dataset-import/uncertain-chunk';
import { formOf } from '#domain/dataset-import/file-format';
import { hasExternalIds, isMade, type ImportJob } from './import-job';
import type { ImportFile } from './ports/source-files.port';

/** A file with a digest of its content, by which it is known again wherever it lies. */
export interface KnownFile extends ImportFile {
  readonly fingerprint: string;
}

/** Access to a file of the device that outlasts the page; the browser asks the user before it opens one. */
export interface FileHandle {
  readonly kind: 'file';
  readonly name: string;
}

/** An import as the device keeps it, so that it goes on after the page is gone (SET-68). */
export interface StoredImport extends Omit<ImportJob, 'file' | 'unansweredSince'> {
  readonly userId: string;
  readonly startedAt: Date;
  readonly file: KnownFile;
  /** Null where the user has to pick the file again. */
  readonly handle: FileHandle | null;
  /** False where a chunk may have left whose answer never came. */
  readonly isSettled: boolean;
  readonly notedAt: Date;
}

/** Progress of an import, which each confirmed chunk changes. */
export type StoredProgress = Pick<StoredImport, 'counts' | 'taken' | 'isSettled' | 'notedAt'>;

/** Imports of one page: those of one dataset, however it was made, of all datasets that were made of files, or of all there are. */
export type ImportsOf = { readonly datasetId: string } | 'new-datasets' | 'everywhere';

/** An import that was not touched for so long is forgotten. */
const KEPT_FOR_DAYS = 30;
const DAY = 86_400_000;

export function isOf(where: ImportsOf, kept: Pick<StoredImport, 'dataset' | 'duplicates'>): boolean {
  if (where === 'everywhere') return true;
  if (where === 'new-datasets') return kept.duplicates === null;
  return isMade(kept.dataset) && kept.dataset.id === where.datasetId;
}

export function isForgotten({ notedAt }: Pick<StoredImport, 'notedAt'>, now: Date): boolean {
  return now.getTime() - notedAt.getTime() > KEPT_FOR_DAYS * DAY;
}

/** True where rows of the chunk under way may be added twice: it is in doubt, and no external ids tell them (SET-74). */
export function isDoubtful(kept: StoredImport, now: Date): boolean {
  const { serverKeepsKeys } = kept;
  return (
    isUncertainChunk({ unansweredSince: unansweredSince(kept), serverKeepsKeys }, now) &&
    !hasExternalIds(kept)
  );
}

/** The job that goes on with the rest of the file. */
export function jobOf(kept: StoredImport, file: ImportFile): ImportJob {
  const { id, datasetName, dataset, plan, rowCount, duplicates, serverKeepsKeys, counts, taken } = kept;
  const rest = { dataset, plan, ...formOf(kept), rowCount, duplicates, serverKeepsKeys, counts, taken };
  return { id, datasetName, file, ...rest, unansweredSince: unansweredSince(kept) };
}

function unansweredSince({ isSettled, notedAt }: StoredProgress): Date | null {
  return isSettled ? null : notedAt;
}

/** True for the same bytes. Neither the name nor the time of the last change matters: a copy of the file will do. */
export function isSameFile(known: KnownFile, size: number, fingerprint: string): boolean {
  return known.size === size && known.fingerprint === fingerprint;
}
