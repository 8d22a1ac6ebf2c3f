import type {
  DefinedDataset,
  DefinitionFiles,
  DefinitionProblem,
} from '#application/dataset-creation/ports/definition-files.port';
import type {
  FileSample,
  ImportFile,
  RowBatch,
  RowReading,
  SourceFiles,
  SourceProblem,
} from '#application/dataset-creation/ports/source-files.port';
import type { FileForm } from '#domain/dataset-import/file-format';
import type { RowPlan } from '#domain/dataset-import/dataset-plan';
import { err, type Result } from '#domain/shared/result';
import type { Numbered, SourceRequest } from './source-messages';

const UNREADABLE = { code: 'unreadable' } as const;

/** The used part of a worker. */
export interface SourceThread {
  postMessage(message: Numbered<SourceRequest>): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Numbered<unknown>>) => void): void;
}

const startWorker = (): SourceThread =>
  new Worker(new URL('./source.worker.ts', import.meta.url), { type: 'module' });

/** Reads files in a worker, which is started with the first file. */
export class WorkerSourceFiles implements SourceFiles, DefinitionFiles {
  readonly #start: () => SourceThread;
  readonly #waiting = new Map<number, (content: unknown) => void>();
  #thread: SourceThread | null = null;
  #number = 0;

  constructor(start = startWorker) {
    this.#start = start;
  }

  sample(file: ImportFile, form: FileForm): Promise<Result<FileSample, SourceProblem>> {
    return this.#aboutFile(file, (blob) => ({ kind: 'sample', file: blob, form }));
  }

  fingerprint(file: ImportFile): Promise<Result<string, SourceProblem>> {
    return this.#aboutFile(file, (blob) => ({ kind: 'fingerprint', file: blob }));
  }

  read(file: ImportFile, form: FileForm, plan: RowPlan): RowReading {
    this.#number += 1;
    const reading = this.#number;
    const opened = this.#aboutFile(file, (blob) => ({ kind: 'open', reading, file: blob, form, plan }));
    return {
      next: async (wanted) => {
        await opened;
        return this.#aboutFile<RowBatch, SourceProblem>(file, () => ({ kind: 'next', reading, wanted }));
      },
      close: () => void this.#ask({ kind: 'close', reading }),
    };
  }

  readDefinition(file: ImportFile): Promise<Result<DefinedDataset, DefinitionProblem>> {
    return this.#aboutFile(file, (blob) => ({ kind: 'read-definition', file: blob }));
  }

  writeDefinition(defined: DefinedDataset): Promise<string> {
    return this.#ask({ kind: 'write-definition', defined });
  }

  async #aboutFile<T, E>(
    file: ImportFile,
    request: (blob: Blob) => SourceRequest,
  ): Promise<Result<T, E | typeof UNREADABLE>> {
    // Files of the browser are blobs; the description of a missing file is not.
    return file instanceof Blob ? this.#ask<Result<T, E>>(request(file)) : err(UNREADABLE);
  }

  #ask<T>(content: SourceRequest): Promise<T> {
    this.#thread ??= this.#started();
    this.#number += 1;
    const number = this.#number;
    const thread = this.#thread;
    return new Promise((resolve) => {
      // Both sides are of one build, and each kind of request has one kind of answer.
      this.#waiting.set(number, (answer) => resolve(answer as T));
      thread.postMessage({ number, content });
    });
  }

  #started(): SourceThread {
    const thread = this.#start();
    thread.addEventListener('message', ({ data }) => {
      this.#waiting.get(data.number)?.(data.content);
      this.#waiting.delete(data.number);
    });
    return thread;
  }
}
