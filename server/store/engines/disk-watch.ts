/** A failed use of the disk, in Node's words. */
export interface DiskFailure {
  /** For example EIO. */
  readonly code: string;
  readonly message: string;
}

export interface DiskWatch {
  /** Called before each use of the disk. */
  begin(): void;
  /** Called after each use, failed or not. */
  end(): void;
  /** Called before the engine sees the failure; the database cannot be used afterwards. */
  onFailure(failure: DiskFailure): void;
}

/** Functions of Emscripten's file system that every use of the disk goes through. */
export interface NodeFileCalls {
  tryFSOperation<T>(operation: () => T): T;
  /** Gives WebAssembly's number of an error; undefined for errors that Emscripten does not know. */
  convertNodeCode(error: unknown): number | undefined;
}

/** WebAssembly's number of an input/output error. */
export const EIO = 29;

/** A write is lost when one of these fails, for whatever reason. */
const WRITES: ReadonlySet<unknown> = new Set(['write', 'ftruncate', 'truncate', 'fsync', 'fdatasync']);
/** Failures of reads and of other changes that a healthy disk has as well, and the engine handles. */
const ORDINARY =
  /^(?:ENOENT|EEXIST|ENOTDIR|EISDIR|ENOTEMPTY|ENAMETOOLONG|ELOOP|EINVAL|EBADF|EXDEV|EMFILE|ENFILE|EINTR|EAGAIN|EBUSY|EACCES|EPERM|ENOSYS|ENOTSUP|EOPNOTSUPP)$/;

/**
 * Reports each use of the disk, and a failing disk as soon as one call meets it. After a failed write PostgreSQL, alone in
 * its process, would keep its thread busy for ever. After a failed read it would refuse one statement after the other, while
 * the server looks healthy from outside.
 */
export function watchDisk(calls: NodeFileCalls, watch: DiskWatch): void {
  const { tryFSOperation, convertNodeCode } = calls;
  calls.tryFSOperation = (operation) => {
    watch.begin();
    try {
      return tryFSOperation(() => reportingFailure(operation, watch));
    } finally {
      watch.end();
    }
  };
  // Without a number the engine would take an error for a success.
  calls.convertNodeCode = (error) => convertNodeCode(error) ?? EIO;
}

function reportingFailure<T>(operation: () => T, watch: DiskWatch): T {
  try {
    return operation();
  } catch (thrown) {
    const failure = diskFailureOf(thrown);
    if (failure !== null) watch.onFailure(failure);
    throw thrown;
  }
}

/** Null for errors that say nothing against the disk. */
function diskFailureOf(thrown: unknown): DiskFailure | null {
  if (!(thrown instanceof Error) || !('code' in thrown) || !('syscall' in thrown)) return null;
  const { code, syscall, message } = thrown;
  const isFailure = WRITES.has(syscall) || !ORDINARY.test(String(code));
  return isFailure ? { code: String(code), message } : null;
}
