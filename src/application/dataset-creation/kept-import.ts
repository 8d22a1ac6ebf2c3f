import { hasExternalIds, isMade, skippingDuplicates, type ImportJob } from './import-job';
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
export interface KeptImport extends Omit<ImportJob, 'file'> {
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
export type KeptProgress = Pick<KeptImport, 'counts' | 'taken' | 'isSettled' | 'notedAt'>;

/** Imports of one page: those of one dataset, however it was made, of all datasets that were made of files, or of all there are. */
export type ImportsOf = { readonly datasetId: string } | 'new-datasets' | 'everywhere';

/** An import that was not touched for so long is forgotten. */
const KEPT_FOR_DAYS = 30;
/** Servers remember the keys of chunks for a day. */
const KEY_HOURS = 24;
const HOUR = 3_600_000;

export function isOf(where: ImportsOf, kept: Pick<KeptImport, 'dataset' | 'duplicates'>): boolean {
  if (where === 'everywhere') return true;
  if (where === 'new-datasets') return kept.duplicates === null;
  return isMade(kept.dataset) && kept.dataset.id === where.datasetId;
}

export function isForgotten({ notedAt }: Pick<KeptImport, 'notedAt'>, now: Date): boolean {
  return hoursSince(notedAt, now) > KEPT_FOR_DAYS * 24;
}

type ChunkUnderWay = Pick<KeptImport, 'isSettled' | 'notedAt' | 'serverKeepsKeys'>;

/**
 * True where the server may have the rows of the chunk under way and does not know its key, or no longer: rows without external ids
 * could be added twice (SET-74).
 */
export function isDoubtful(kept: ChunkUnderWay & Pick<KeptImport, 'plan'>, now: Date): boolean {
  return isWithoutKey(kept, now) && !hasExternalIds(kept);
}

/** The job that goes on with the rest of the file. Without keys, external ids tell which rows are there. */
export function jobOf(kept: KeptImport, file: ImportFile, now: Date): ImportJob {
  const { id, datasetName, dataset, plan, format, rowCount, duplicates, serverKeepsKeys, counts, taken } =
    kept;
  const rest = { dataset, plan, format, rowCount, duplicates, serverKeepsKeys, counts, taken };
  const job = { id, datasetName, file, ...rest };
  return isWithoutKey(kept, now) ? skippingDuplicates(job) : job;
}

function isWithoutKey({ isSettled, notedAt, serverKeepsKeys }: ChunkUnderWay, now: Date): boolean {
  return !isSettled && (!serverKeepsKeys || hoursSince(notedAt, now) > KEY_HOURS);
}

function hoursSince(time: Date, now: Date): number {
  return (now.getTime() - time.getTime()) / HOUR;
}

/** True for the same bytes. Neither the name nor the time of the last change matters: a copy of the file will do. */
export function isSameFile(known: KnownFile, size: number, fingerprint: string): boolean {
  return known.size === size && known.fingerprint === fingerprint;
}
