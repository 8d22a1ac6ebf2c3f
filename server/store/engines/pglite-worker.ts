import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { reportOf, type DatabaseErrorReport } from './database-error';
import type { DiskFailure } from './disk-watch';
import { openDurablePglite } from './durable-pglite';
import { Housekeeping } from './housekeeping';
import { EngineErrorLog } from './engine-error-log';
import { DOING, ThreadActivity } from './thread-activity';
import { pgliteQuery } from './pglite-backend';
import { PgliteSessionQueue } from './pglite-session-queue';
import type { TextPglite } from './text-pglite';
import type { SqlParameter, SqlResult } from './sql-session';
import type {
  DatabaseThreadData,
  ReplyOfWorker,
  RequestToWorker,
  Statement,
  StatementAnswer,
} from './worker-messages';

/**
 * The thread of the embedded database: a query blocks the thread it runs in, and this one may be blocked. It is an
 * entry of the server's build of its own, and lies as `pglite-worker.js` in the same folder as the other chunks
 * (see `start-thread.ts`).
 */
class DatabaseThread {
  readonly #port: MessagePort;
  readonly #signs: ThreadActivity;
  readonly #words: EngineErrorLog;
  readonly #pglite: Promise<TextPglite>;
  readonly #queue = new PgliteSessionQueue();
  #fillFolder = (): void => {};
  #housekeeping: Housekeeping | undefined;

  constructor(port: MessagePort, { folder, signs }: DatabaseThreadData) {
    this.#port = port;
    this.#signs = new ThreadActivity(signs);
    this.#words = new EngineErrorLog(folder);
    const folderReady = new Promise<void>((resolve) => {
      this.#fillFolder = resolve;
    });
    const watch = {
      begin: () => this.#signs.report(DOING.usingDisk),
      end: () => this.#signs.report(DOING.computing),
      // Sent from inside the failing call: the engine may never return from it.
      onFailure: (failure: DiskFailure) => this.#reply({ kind: 'failed', report: diskReport(failure) }),
    };
    // Loading the engine and filling the folder take about the same time, and need not wait for each other.
    const onStderr = (line: string) => this.#words.note(line);
    this.#pglite = openDurablePglite(folder, { folderReady, watch, onStderr });
  }

  async receive(request: RequestToWorker): Promise<void> {
    try {
      if (request.kind === 'ping') this.#signs.repeat();
      else if (request.kind === 'open') await this.#open();
      else if (request.kind === 'close') await this.#close();
      else await Promise.all(bySession(request.statements).map((statements) => this.#answer(statements)));
    } catch (thrown) {
      this.#reply({ kind: 'failed', report: this.#explained(reportOf(thrown)) });
    }
  }

  async #open(): Promise<void> {
    this.#fillFolder();
    await this.#pglite;
    this.#housekeeping = new Housekeeping((sql) => this.#tidy(sql));
    this.#signs.report(DOING.waiting);
    this.#reply({ kind: 'opened' });
  }

  /** In one reply: the session waits for the last of them, and each reply wakes the server's thread. */
  async #answer(statements: readonly Statement[]): Promise<void> {
    const answers = await Promise.all(statements.map((statement) => this.#run(statement)));
    this.#reply({ kind: 'answered', answers });
  }

  async #run({ id, sessionId, sql, parameters }: Statement): Promise<StatementAnswer> {
    try {
      const result = await this.#queue.run(sessionId, sql, () => this.#query(sql, parameters));
      this.#housekeeping?.noteStatement(result.affectedRows ?? 0, parameters);
      return { id, result };
    } catch (thrown) {
      const report = reportOf(thrown);
      if (report.isFatal) this.#reply({ kind: 'failed', report: this.#explained(report) });
      return { id, refusal: report };
    }
  }

  async #query(sql: string, parameters: readonly SqlParameter[]): Promise<SqlResult> {
    const pglite = await this.#pglite;
    this.#signs.report(DOING.computing);
    try {
      return await pgliteQuery(pglite, sql, parameters);
    } finally {
      this.#signs.report(DOING.waiting);
    }
  }

  /** Failed housekeeping is tried again after the next writes; no request waits for it. */
  async #tidy(sql: string): Promise<SqlResult['rows']> {
    try {
      return (await this.#queue.run(HOUSEKEEPING_SESSION, sql, () => this.#query(sql, []))).rows;
    } catch (thrown) {
      const report = reportOf(thrown);
      if (report.isFatal) this.#reply({ kind: 'failed', report: this.#explained(report) });
      return [];
    }
  }

  async #close(): Promise<void> {
    this.#housekeeping?.stop();
    const pglite = await this.#pglite;
    this.#signs.report(DOING.computing);
    await pglite.close();
    this.#reply({ kind: 'closed' });
  }

  /** Prefers the engine's own words. */
  #explained(report: DatabaseErrorReport): DatabaseErrorReport {
    return { ...report, message: this.#words.reason ?? report.message };
  }

  #reply(reply: ReplyOfWorker): void {
    this.#port.postMessage(reply);
  }
}

function bySession(statements: readonly Statement[]): readonly (readonly Statement[])[] {
  const sessions = new Map<number, Statement[]>();
  for (const statement of statements) {
    const others = sessions.get(statement.sessionId);
    if (others === undefined) sessions.set(statement.sessionId, [statement]);
    else others.push(statement);
  }
  return [...sessions.values()];
}

function diskReport({ code, message }: DiskFailure): DatabaseErrorReport {
  return { message, code, isFatal: true };
}

const HOUSEKEEPING_SESSION = 0;

if (parentPort) {
  const thread = new DatabaseThread(parentPort, workerData as DatabaseThreadData); // As `startDatabaseThread` gives it.
  parentPort.on('message', (request: RequestToWorker) => void thread.receive(request));
}
