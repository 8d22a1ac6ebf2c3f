import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { EIO, watchDisk, type DiskWatch, type NodeFileCalls } from './disk-watch';
import { rememberSizes, type FileOperations } from './known-sizes';

type InitParameters = Parameters<NodeFS['init']>;
type InitResult = Awaited<ReturnType<NodeFS['init']>>;

/** Emscripten's record of an open file; `nfd` is Node's descriptor and missing for folders. */
interface NodeStream {
  readonly nfd?: number;
  readonly node: object;
}

interface NodeFileSystem extends NodeFileCalls, FileOperations {
  readonly stream_ops: FileOperations['stream_ops'] & { fsync?: (stream: NodeStream) => number };
  realPath(node: object): string;
}

export interface DurableNodeFsOptions {
  /** The data folder may be filled while the engine loads; it is not read before this. */
  readonly folderReady?: Promise<void>;
  /** Called before each sync, with the path of the file or folder. */
  readonly onSync?: (path: string) => void;
  readonly watch?: DiskWatch;
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
      // Emscripten types its file systems as opaque; these members are what its own system calls use.
      const nodeFileSystem = module.FS.filesystems.NODEFS as unknown as NodeFileSystem;
      nodeFileSystem.stream_ops.fsync = (stream) => this.#sync(nodeFileSystem, stream);
      rememberSizes(nodeFileSystem);
      if (this.#options.watch) watchDisk(nodeFileSystem, this.#options.watch);
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
      nodeFileSystem.tryFSOperation(() => {
        if (stream.nfd === undefined) syncFolder(path);
        else fdatasyncSync(stream.nfd);
      });
      return 0;
    } catch {
      // PostgreSQL stops on this answer, rightly: its earlier writes may be lost.
      return EIO;
    }
  }
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
