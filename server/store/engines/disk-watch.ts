/** A use of the disk that failed, as Node tells it. */
export interface DiskFailure {
  /** Such as EIO. */
  readonly code: string;
  readonly message: string;
}

export interface DiskWatch {
  /** Called before each use of the disk. */
  begin(): void;
  /** Called after it, however it ended. */
  end(): void;
  /** Called from the middle of a failure after which the database cannot be used any more. */
  onFailure(failure: DiskFailure): void;
}

/** The part of Emscripten's file system that all of its uses of the disk go through. */
export interface NodeFileCalls {
  tryFSOperation<T>(operation: () => T): T;
  /** The number of an error for WebAssembly; undefined for those that Emscripten does not know. */
  convertNodeCode(error: unknown): number | undefined;
}

/** Input/output error, as WebAssembly programs number it. */
export const EIO = 29;

/** What is written is lost when one of these fails, for whatever reason. */
const WRITES: ReadonlySet<unknown> = new Set(['write', 'ftruncate', 'truncate', 'fsync', 'fdatasync']);
/** These may fail for reasons that the engine knows how to take. */
const CHANGES: ReadonlySet<unknown> = new Set(['open', 'rename', 'unlink', 'mkdir', 'rmdir']);
const ORDINARY =
  /^(?:ENOENT|EEXIST|ENOTDIR|EISDIR|ENOTEMPTY|ENAMETOOLONG|ELOOP|EINVAL|EMFILE|ENFILE|EINTR|EAGAIN|EBUSY|EACCES|EPERM)$/;

/**
 * Tells of each use of the disk, and of a disk that fails as soon as a write finds it: PostgreSQL, alone in its process,
 * does not come back from there, and would keep its thread busy for ever.
 */
export function watchDisk(calls: NodeFileCalls, watch: DiskWatch): void {
  const { tryFSOperation, convertNodeCode } = calls;
  calls.tryFSOperation = (operation) => {
    watch.begin();
    try {
      return tryFSOperation(() => tellingOfFailure(operation, watch));
    } finally {
      watch.end();
    }
  };
  // Without a number the engine would take an error for a success.
  calls.convertNodeCode = (error) => convertNodeCode(error) ?? EIO;
}

function tellingOfFailure<T>(operation: () => T, watch: DiskWatch): T {
  try {
    return operation();
  } catch (thrown) {
    const failure = diskFailureOf(thrown);
    if (failure !== null) watch.onFailure(failure);
    throw thrown;
  }
}

/** Null for errors that leave the disk as good as it was. */
function diskFailureOf(thrown: unknown): DiskFailure | null {
  if (!(thrown instanceof Error) || !('code' in thrown) || !('syscall' in thrown)) return null;
  const { code, syscall, message } = thrown;
  const isFailure = WRITES.has(syscall) || (CHANGES.has(syscall) && !ORDINARY.test(String(code)));
  return isFailure ? { code: String(code), message } : null;
}
