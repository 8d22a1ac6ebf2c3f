import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitParameters = Parameters<NodeFS['init']>;
type InitResult = Awaited<ReturnType<NodeFS['init']>>;

/** What Emscripten knows of an open file; `nfd` is Node's descriptor and missing for folders. */
interface NodeStream {
  readonly nfd?: number;
  readonly node: object;
}

interface NodeFileSystem {
  readonly stream_ops: {
    fsync?: (stream: NodeStream) => number;
    write(...details: readonly unknown[]): number;
  };
  realPath(node: object): string;
}

export interface DurableNodeFsOptions {
  /** The data folder may be filled while the engine loads; it is not read before this. */
  readonly folderReady?: Promise<void>;
  /** Called before each sync, with the path of the file or folder. */
  readonly onSync?: (path: string) => void;
  /** Called from the middle of a write that found no room; the database cannot be used any more. */
  readonly onFull?: () => void;
}

/**
 * A folder of this machine as PGlite's disk, on which a sync really syncs: PGlite's own layer has no such callback, and
 * what PostgreSQL believes to be on disk would be in the operating system's memory only.
 */
export class DurableNodeFs extends NodeFS {
  readonly #options: DurableNodeFsOptions;

  constructor(folder: string, options: DurableNodeFsOptions = {}) {
    super(folder);
    this.#options = options;
  }

  override async init(...[pglite, emscriptenOptions]: InitParameters): Promise<InitResult> {
    const { emscriptenOpts } = await super.init(pglite, emscriptenOptions);
    const addSync: NonNullable<typeof emscriptenOpts.preRun>[number] = (module) => {
      // Emscripten types its file systems as opaque; these two members are what its own system calls use.
      const nodeFileSystem = module.FS.filesystems.NODEFS as unknown as NodeFileSystem;
      nodeFileSystem.stream_ops.fsync = (stream) => this.#sync(nodeFileSystem, stream);
      tellOfFullDisk(nodeFileSystem, () => this.#options.onFull?.());
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }

  override async initialSyncFs(): Promise<void> {
    await this.#options.folderReady;
  }

  #sync(nodeFileSystem: NodeFileSystem, stream: NodeStream): number {
    const path = nodeFileSystem.realPath(stream.node);
    this.#options.onSync?.(path);
    try {
      if (stream.nfd === undefined) syncFolder(path);
      else fdatasyncSync(stream.nfd);
      return 0;
    } catch {
      // PostgreSQL stops itself on this answer, which is right: what it had written may be lost.
      return EIO;
    }
  }
}

/** Input/output error, as WebAssembly programs number it. */
const EIO = 29;
/** No space left, and none left for this user. */
const FULL: ReadonlySet<unknown> = new Set([51, 19]);

/**
 * Tells of a disk without room as soon as a write finds it: PostgreSQL, alone in its process, does not come back from
 * there, and keeps its thread busy for ever.
 */
export function tellOfFullDisk({ stream_ops }: NodeFileSystem, onFull: () => void): void {
  const write = stream_ops.write;
  stream_ops.write = (...details) => {
    try {
      return write(...details);
    } catch (thrown) {
      if (thrown instanceof Object && 'errno' in thrown && FULL.has(thrown.errno)) onFull();
      throw thrown;
    }
  };
}

/** Makes new and renamed files of a folder findable after a power cut. Windows neither needs nor allows it. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
