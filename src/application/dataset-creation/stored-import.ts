import { formOf } from '#domain/dataset-import/file-format';
import type { ImportProgress } from '#domain/dataset-import/import-progress';
import { isMade, type ImportJob } from './import-job';
import type { ImportFile } from './ports/source-files.port';

/** A file with a digest of its content, by which it is recognized in any folder. */
export interface KnownFile extends ImportFile {
  readonly fingerprint: string;
}

/** Access to a file of the device that outlasts the page; the browser asks the user before it opens one. */
export interface FileHandle {
  readonly kind: 'file';
  readonly name: string;
}

/** An import as stored on the device, so that it can continue after the page is gone (SET-68). */
export interface StoredImport extends Omit<ImportJob, 'file' | 'sentAt' | 'unansweredSince'> {
  readonly userId: string;
  readonly startedAt: Date;
  readonly file: KnownFile;
  /** Null if the user has to pick the file again. */
  readonly handle: FileHandle | null;
  /** False if a chunk may have been sent whose answer never arrived. */
  readonly isSettled: boolean;
  readonly notedAt: Date;
}

/** Progress of an import, updated by each confirmed chunk. */
export type StoredProgress = Pick<StoredImport, 'counts' | 'taken' | 'isSettled' | 'notedAt'>;

/** The imports that a page lists: those of one dataset, those that created a dataset, or all. */
export type ImportsOf = { readonly datasetId: string } | 'new-datasets' | 'everywhere';

/** Days without progress after which an import is deleted. */
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

/** The job that imports the rest of the file. */
export function jobOf(stored: StoredImport, file: ImportFile): ImportJob {
  const { id, datasetName, dataset, plan, rowCount, duplicates, serverKeepsKeys, counts, taken } = stored;
  const rest = { dataset, plan, ...formOf(stored), rowCount, duplicates, serverKeepsKeys, counts, taken };
  const unansweredSince = stored.isSettled ? null : stored.notedAt;
  return { id, datasetName, file, ...rest, sentAt: null, unansweredSince };
}

/** A chunk that is being sent counts as unanswered, because the page may be closed before its answer arrives. */
export function storedProgress(
  { counts, taken, sentAt, unansweredSince }: ImportProgress,
  now: Date,
): StoredProgress {
  const since = unansweredSince ?? sentAt;
  return { counts, taken, isSettled: since === null, notedAt: since ?? now };
}

/** True for the same bytes. Neither the name nor the time of the last change matters: a copy of the file is accepted. */
export function isSameFile(known: KnownFile, size: number, fingerprint: string): boolean {
  return known.size === size && known.fingerprint === fingerprint;
}
