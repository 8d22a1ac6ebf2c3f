import type { Result } from '#domain/shared/result';
import type { LeftOutRow } from '../import-job';
import type { FileHandle, StoredImport, StoredProgress } from '../stored-import';
import type { ImportFile } from './source-files.port';

/** Unfinished imports on this device. A device that refuses stores nothing and finds nothing. */
export interface StoredImports {
  /** The imports of a user, oldest first; unreadable ones are deleted. */
  of(userId: string): Promise<readonly StoredImport[]>;
  /** Returns whether the import was stored. */
  keep(kept: StoredImport): Promise<boolean>;
  /** Stores progress together with the rejected rows of a chunk; does nothing for an import that is not stored. */
  note(id: string, progress: StoredProgress, leftOut: readonly LeftOutRow[]): Promise<void>;
  /** Stores the state of an import's dataset; does nothing for an import that is not stored. */
  noteDataset(id: string, dataset: StoredImport['dataset']): Promise<void>;
  /** Rejected rows so far, in order, at most as many as are ever listed. */
  leftOut(id: string): Promise<readonly LeftOutRow[]>;
  forget(id: string): Promise<void>;
}

/** Gives an import to one page of a browser at a time. In browsers without locks, every page may have it. */
export interface ImportClaims {
  /** Null while another page has it; otherwise a function that releases it and may be called more than once. */
  claim(importId: string): Promise<(() => void) | null>;
  isClaimed(importId: string): Promise<boolean>;
  /** Resolves as soon as no page has it. */
  whenFree(importId: string): Promise<void>;
}

/** Files of the device that can be opened again, in browsers that support that. */
export interface DeviceFiles {
  /**
   * Whether the browser can return a file with a handle, as far as is known; otherwise a form field returns files without
   * handles.
   */
  readonly canPick: boolean;
  /** Asks the user to pick a file; null if none was picked, or if the browser turns out not to support it. */
  pick(endings: readonly string[]): Promise<ImportFile | null>;
  /** Null for a file that can be read in this page only. */
  handleOf(file: ImportFile): FileHandle | null;
  /** Opens a file again, after the browser has asked the user if necessary: only allowed during a user gesture. */
  open(handle: FileHandle): Promise<Result<ImportFile, 'not-allowed' | 'gone'>>;
}
