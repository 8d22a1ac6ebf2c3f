import {
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { err, ok, type Result } from '../../src/domain/shared/result';
import { listenOnFile, listenOnName, type Release } from './lock-socket';

/** Proof that this process alone works on the folder; it ends with the process, however that ends. */
export interface DataFolderLock {
  /** Without symbolic links. */
  readonly folder: string;
  release(): Promise<void>;
}

export type DataFolderFailure =
  | { readonly code: 'DATA_FOLDER_IN_USE'; readonly folder: string }
  | { readonly code: 'DATA_FOLDER_NOT_WRITABLE'; readonly folder: string };

/** Makes the folder if it is missing and takes it for this process. */
export async function lockDataFolder(folder: string): Promise<Result<DataFolderLock, DataFolderFailure>> {
  const path = openFolder(folder);
  if (path === undefined) return err({ code: 'DATA_FOLDER_NOT_WRITABLE', folder });
  const release = process.platform === 'linux' ? await takeSockets(path) : openExclusively(path);
  return release
    ? ok({ folder: path, release: once(release) })
    : err({ code: 'DATA_FOLDER_IN_USE', folder: path });
}

function once(release: Release): Release {
  let released: Promise<void> | undefined;
  return () => (released ??= release());
}

/** Step by step: in a folder that can have none, such as /proc, Node 20 would try for ever to make several at once. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(path)) throw error;
  }
}

function openFolder(folder: string): string | undefined {
  try {
    makeFolder(folder);
    const path = realpathSync(folder);
    const probe = join(path, `.writable-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
    return path;
  } catch {
    return undefined;
  }
}

/**
 * Linux: one socket decides between the processes of a machine; the other is seen by a process in another container
 * that has the same folder mounted, which shares files with this one but no socket names.
 */
async function takeSockets(path: string): Promise<Release | undefined> {
  const releaseName = await listenOnName(path);
  if (!releaseName) return undefined;
  const releaseFile = await listenOnFile(path);
  if (!releaseFile) {
    await releaseName();
    return undefined;
  }
  return async () => {
    await releaseFile();
    await releaseName();
  };
}

/** Of libuv, for macOS (a lock like flock's) and Windows (a file shared with nobody); absent from Node's own constants. */
const OPEN_EXCLUSIVELY = process.platform === 'win32' ? 0x1000_0000 : 0x20;

/** macOS and Windows: a file that only one process can have open in this way. The system closes it with the process. */
function openExclusively(path: string): Release | undefined {
  const nonBlocking = process.platform === 'win32' ? 0 : constants.O_NONBLOCK;
  try {
    const flags = constants.O_RDWR | constants.O_CREAT | nonBlocking | OPEN_EXCLUSIVELY;
    const descriptor = openSync(join(path, 'lock'), flags, 0o600);
    return async () => closeSync(descriptor);
  } catch {
    return undefined;
  }
}
