import type { Result } from '#domain/shared/result';
import type { LeftOutRow } from '../import-records.use-case';
import type { FileHandle, StoredImport, StoredProgress } from '../stored-import';
import type { ImportFile } from './source-files.port';

/** Imports that are not through, on this device. A device that refuses keeps nothing and finds nothing. */
export interface StoredImports {
  /** Those of a user, by the time they were begun; what cannot be read is forgotten. */
  of(userId: string): Promise<readonly StoredImport[]>;
  /** Whether the import was kept. */
  keep(kept: StoredImport): Promise<boolean>;
  /** Notes progress together with the rows that a chunk left out; does nothing for an import that is not kept. */
  note(id: string, progress: StoredProgress, leftOut: readonly LeftOutRow[]): Promise<void>;
  /** Notes how far the dataset of an import is made; does nothing for an import that is not kept. */
  noteDataset(id: string, dataset: StoredImport['dataset']): Promise<void>;
  /** Rows that were left out so far, in their order, at most as many as are ever listed. */
  leftOut(id: string): Promise<readonly LeftOutRow[]>;
  forget(id: string): Promise<void>;
}

/** Lets one page of a browser have an import at a time. In browsers without locks, every page may have it. */
export interface ImportClaims {
  /** Null while another page has it; the function gives it back and may be called more than once. */
  claim(importId: string): Promise<(() => void) | null>;
  isClaimed(importId: string): Promise<boolean>;
  /** Resolves as soon as no page has it. */
  whenFree(importId: string): Promise<void>;
}

/** Files of the device that can be opened once more, in browsers that have that. */
export interface DeviceFiles {
  /** Whether the browser can hand out a file with a handle, as far as is known; otherwise a form field gives files without. */
  readonly canPick: boolean;
  /** Lets the user pick a file; null where none was picked, or where it turns out that the browser cannot. */
  pick(endings: readonly string[]): Promise<ImportFile | null>;
  /** Null for a file that can be read in this page only. */
  handleOf(file: ImportFile): FileHandle | null;
  /** Opens a file once more, after the browser has asked the user where it has to: only during a press. */
  open(handle: FileHandle): Promise<Result<ImportFile, 'not-allowed' | 'gone'>>;
}
