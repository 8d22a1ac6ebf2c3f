import type { FileHandle } from '#application/dataset-creation/stored-import';
import type { DeviceFiles } from '#application/dataset-creation/ports/stored-imports.port';
import type { ImportFile } from '#application/dataset-creation/ports/source-files.port';
import { err, ok, type Result } from '#domain/shared/result';

/** Handles as Chromium has them; TypeScript knows only their part that all browsers have. */
interface OpenableHandle extends FileSystemFileHandle {
  queryPermission?(wanted: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(wanted: { mode: 'read' }): Promise<PermissionState>;
}

interface Picking {
  showOpenFilePicker?: (options: {
    types: ReadonlyArray<{ description: string; accept: Record<string, readonly string[]> }>;
  }) => Promise<readonly FileSystemFileHandle[]>;
}

/** Files that the user picks come with a handle where the browser has its File System Access API. */
export class BrowserDeviceFiles implements DeviceFiles {
  canPick: boolean;
  readonly #page: Picking;
  readonly #handles = new WeakMap<ImportFile, FileSystemFileHandle>();

  constructor(page: Picking = globalThis as Picking) {
    this.#page = page;
    this.canPick = page.showOpenFilePicker !== undefined;
  }

  async pick(endings: readonly string[]): Promise<ImportFile | null> {
    const types = [{ description: endings.join(' '), accept: { 'text/plain': endings } }];
    try {
      const [handle] = (await this.#page.showOpenFilePicker?.({ types })) ?? [];
      return handle === undefined ? null : await this.#fileOf(handle);
    } catch (error) {
      // Closing the picker is an abort. Anything else stays as it is, as the refusal in a frame of another site does.
      this.canPick = error instanceof DOMException && error.name === 'AbortError';
      return null;
    }
  }

  handleOf(file: ImportFile): FileHandle | null {
    return this.#handles.get(file) ?? null;
  }

  async open(handle: FileHandle): Promise<Result<ImportFile, 'not-allowed' | 'gone'>> {
    if (!(handle instanceof FileSystemFileHandle)) return err('gone');
    try {
      if (!(await isAllowed(handle))) return err('not-allowed');
      return ok(await this.#fileOf(handle));
    } catch (error) {
      return err(error instanceof DOMException && error.name === 'NotAllowedError' ? 'not-allowed' : 'gone');
    }
  }

  async #fileOf(handle: FileSystemFileHandle): Promise<File> {
    const file = await handle.getFile();
    this.#handles.set(file, handle);
    return file;
  }
}

async function isAllowed(handle: OpenableHandle): Promise<boolean> {
  const wanted = { mode: 'read' } as const;
  if ((await handle.queryPermission?.(wanted)) === 'granted') return true;
  return (await handle.requestPermission?.(wanted)) !== 'denied';
}
