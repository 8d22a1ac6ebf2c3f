import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { reportOf, type DatabaseErrorReport } from './database-error';
import { openDurablePglite } from './durable-pglite';
import { Housekeeping } from './housekeeping';
import { pgliteQuery } from './pglite-backend';
import { PgliteSessionQueue } from './pglite-session-queue';
import type { SqlResult } from './sql-session';
import type { ReplyOfWorker, RequestToWorker, Statement } from './worker-messages';

const DISK_FULL: DatabaseErrorReport = {
  message: 'no space is left on the disk',
  code: undefined,
  constraint: undefined,
  detail: undefined,
  isFatal: true,
};

/**
 * The thread of the embedded database: a query blocks the thread it runs in, and this one may be blocked. It is an
 * entry of the server's build of its own, and lies as `pglite-worker.js` in the same folder as the other chunks
 * (see `start-thread.ts`).
 */
class DatabaseThread {
  readonly #port: MessagePort;
  readonly #pglite: Promise<PGlite>;
  readonly #queue = new PgliteSessionQueue();
  #fillFolder = (): void => {};
  #housekeeping: Housekeeping | undefined;

  constructor(port: MessagePort, folder: string) {
    this.#port = port;
    const folderReady = new Promise<void>((resolve) => {
      this.#fillFolder = resolve;
    });
    // Loading the engine and filling the folder take about the same time, and need not wait for each other.
    // Said at once: a thread that is busy for ever says nothing later on, and is ended from outside.
    const onFull = () => this.#reply({ kind: 'failed', report: DISK_FULL });
    this.#pglite = openDurablePglite(folder, { folderReady, onFull });
  }

  async receive(request: RequestToWorker): Promise<void> {
    try {
      if (request.kind === 'open') await this.#open();
      else if (request.kind === 'close') await this.#close();
      else await Promise.all(request.statements.map((statement) => this.#run(statement)));
    } catch (thrown) {
      this.#reply({ kind: 'failed', report: reportOf(thrown) });
    }
  }

  async #open(): Promise<void> {
    this.#fillFolder();
    await this.#pglite;
    this.#housekeeping = new Housekeeping((sql) => this.#tidy(sql));
    this.#reply({ kind: 'opened' });
  }

  async #run({ id, sessionId, sql, parameters }: Statement): Promise<void> {
    const pglite = await this.#pglite;
    try {
      const result = await this.#queue.run(sessionId, sql, () => pgliteQuery(pglite, sql, parameters));
      this.#reply({ kind: 'done', id, result });
      this.#housekeeping?.noteStatement(result.affectedRows ?? 0, parameters);
    } catch (thrown) {
      const report = reportOf(thrown);
      this.#reply({ kind: report.isFatal ? 'failed' : 'refused', id, report });
    }
  }

  /** Housekeeping that fails, say on a full disk, is tried again after the next writes; nobody waits for its result. */
  async #tidy(sql: string): Promise<SqlResult['rows']> {
    const pglite = await this.#pglite;
    try {
      return (await this.#queue.run(HOUSEKEEPING_SESSION, sql, () => pgliteQuery(pglite, sql, []))).rows;
    } catch (thrown) {
      const report = reportOf(thrown);
      if (report.isFatal) this.#reply({ kind: 'failed', report });
      return [];
    }
  }

  async #close(): Promise<void> {
    this.#housekeeping?.stop();
    const pglite = await this.#pglite;
    await pglite.close();
    this.#reply({ kind: 'closed' });
  }

  #reply(reply: ReplyOfWorker): void {
    this.#port.postMessage(reply);
  }
}

const HOUSEKEEPING_SESSION = 0;

if (parentPort) {
  const thread = new DatabaseThread(parentPort, String(workerData));
  parentPort.on('message', (request: RequestToWorker) => void thread.receive(request));
}
