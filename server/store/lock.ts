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
import { err, ok, type Result } from '#domain/shared/result';
import { takeByElection } from './lock-election';
import { errorCode, listenOnName, type Release } from './lock-socket';

/** Proof that this process alone works on the folder; it ends with the process, however that ends. */
export interface DataFolderLock {
  /** Without symbolic links. */
  readonly folder: string;
  release(): Promise<void>;
}

export type DataFolderFailure =
  | { readonly code: 'DATA_FOLDER_IN_USE'; readonly folder: string }
  | {
      readonly code: 'DATA_FOLDER_NOT_WRITABLE';
      readonly folder: string;
      /** In the system's words. */
      readonly reason: string;
      /** The system's code, for example EROFS. */
      readonly systemCode: string | undefined;
    };

/** Makes the folder if it is missing and takes it for this process. */
export async function lockDataFolder(folder: string): Promise<Result<DataFolderLock, DataFolderFailure>> {
  const opened = openFolder(folder);
  if (!opened.ok) return opened;
  const path = opened.value;
  try {
    const release = process.platform === 'linux' ? await takeSocket(path) : openExclusively(path);
    return release
      ? ok({ folder: path, release: once(release) })
      : err({ code: 'DATA_FOLDER_IN_USE', folder: path });
  } catch (error) {
    if (!isDiskFailure(error)) throw error;
    return err(notWritable(folder, error));
  }
}

function notWritable(folder: string, error: unknown): DataFolderFailure {
  const reason = error instanceof Error ? error.message : String(error);
  return { code: 'DATA_FOLDER_NOT_WRITABLE', folder, reason, systemCode: errorCode(error) };
}

const DISK_FAILURES: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

function isDiskFailure(error: unknown): boolean {
  return DISK_FAILURES.has(errorCode(error));
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

/** Gives the folder without symbolic links, after a file was written in it. */
function openFolder(folder: string): Result<string, DataFolderFailure> {
  try {
    makeFolder(folder);
    const path = realpathSync(folder);
    const probe = join(path, `.writable-${process.pid}`);
    writeFileSync(probe, '');
    // A process with the same id in another container may have removed it already.
    rmSync(probe, { force: true });
    return ok(path);
  } catch (error) {
    return err(notWritable(folder, error));
  }
}

/**
 * Linux: sockets in the folder, which processes in all containers see. Some mounts of networks and desktops can have none;
 * there a name decides, which only processes of one container share.
 */
async function takeSocket(path: string): Promise<Release | undefined> {
  try {
    return await takeByElection(path);
  } catch (error) {
    if (isDiskFailure(error)) throw error;
    return listenOnName(path);
  }
}

/** libuv's flag on macOS (a lock like flock's) and Windows (an unshared file); absent from Node's own constants. */
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
