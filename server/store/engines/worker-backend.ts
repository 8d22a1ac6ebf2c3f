import type { Worker } from 'node:worker_threads';
import { DatabaseError, reportOf, type DatabaseErrorReport } from './database-error';
import { Heartbeat } from './heartbeat';
import { ThreadActivity } from './thread-activity';
import type { SqlBackend, SqlParameter, SqlResult, SqlSession } from './sql-session';
import { startDatabaseThread } from './database-thread';
import type { ReplyOfWorker, RequestToWorker, Statement, StatementAnswer } from './worker-messages';

interface Waiting {
  resolve(result: SqlResult): void;
  reject(error: DatabaseError): void;
}

/** PGlite in a thread of its own. Statements of one turn of the event loop travel together. */
export class WorkerBackend implements SqlBackend {
  readonly #worker: Worker;
  readonly #heartbeat: Heartbeat;
  readonly #onCrash: (report: DatabaseErrorReport) => void;
  readonly #waiting = new Map<number, Waiting>();
  readonly #opened: Promise<void>;
  #settleOpened: { resolve(): void; reject(error: DatabaseError): void } = {
    resolve: () => {},
    reject: () => {},
  };
  /** Resolves when the thread hangs; such a thread may never exit. */
  readonly #silence: Promise<void>;
  #outgoing: Statement[] = [];
  #lastStatementId = 0;
  #lastSessionId = 0;
  #end: DatabaseErrorReport | undefined;
  #isOpen = false;
  #isClosing = false;

  constructor(folder: string, onCrash: (report: DatabaseErrorReport) => void) {
    this.#onCrash = onCrash;
    this.#opened = new Promise((resolve, reject) => {
      this.#settleOpened = { resolve, reject };
    });
    // `open` reports the failure; without a handler here an earlier one would end the process.
    this.#opened.catch(() => {});
    const signs = new ThreadActivity();
    this.#worker = startDatabaseThread({ folder, signs: signs.memory });
    let noteSilence = (): void => {};
    this.#silence = new Promise((resolve) => {
      noteSilence = resolve;
    });
    this.#heartbeat = new Heartbeat({
      signs,
      ping: () => this.#send({ kind: 'ping' }),
      onSilence: (message) => {
        this.#stop({ ...ENDED, message });
        noteSilence();
      },
    });
    this.#heartbeat.start();
    this.#worker.on('message', (reply: ReplyOfWorker) => this.#receive(reply));
    this.#worker.on('error', (error) => this.#stop(reportOf(error)));
    this.#worker.on('exit', () => this.#stop(ENDED));
  }

  /** Lets the database read its folder, and waits until it answers queries. */
  async open(): Promise<void> {
    this.#send({ kind: 'open' });
    await this.#opened;
    this.#isOpen = true;
  }

  async openSession(): Promise<SqlSession> {
    this.#lastSessionId += 1;
    const sessionId = this.#lastSessionId;
    return {
      refusesBehindBegin: true,
      query: (sql, parameters) => this.#run(sessionId, sql, parameters),
      release: () => {},
    };
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    if (this.#end) return;
    const exited = new Promise<void>((resolve) => this.#worker.once('exit', () => resolve()));
    this.#send({ kind: 'close' });
    await Promise.race([exited, this.#silence]);
    if (this.#end !== ENDED) throw new DatabaseError(this.#end ?? ENDED);
  }

  /** Ends the thread at once, for an opening that did not succeed. */
  async abandon(): Promise<void> {
    this.#isClosing = true;
    await Promise.race([this.#worker.terminate(), this.#silence]);
  }

  #run(sessionId: number, sql: string, parameters: readonly SqlParameter[]): Promise<SqlResult> {
    if (this.#end) return Promise.reject(new DatabaseError(this.#end));
    this.#lastStatementId += 1;
    const id = this.#lastStatementId;
    if (this.#outgoing.length === 0) queueMicrotask(() => this.#flush());
    this.#outgoing.push({ id, sessionId, sql, parameters });
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  #flush(): void {
    this.#send({ kind: 'run', statements: this.#outgoing });
    this.#outgoing = [];
  }

  #send(request: RequestToWorker): void {
    this.#worker.postMessage(request);
  }

  #receive(reply: ReplyOfWorker): void {
    if (reply.kind === 'opened') this.#settleOpened.resolve();
    else if (reply.kind === 'answered') for (const answer of reply.answers) this.#settle(answer);
    else if (reply.kind === 'failed') this.#stop(reply.report);
    else void this.#worker.terminate();
  }

  #settle(answer: StatementAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('result' in answer) waiting?.resolve(answer.result);
    else waiting?.reject(new DatabaseError(answer.refusal));
  }

  #stop(report: DatabaseErrorReport): void {
    if (this.#end) return;
    this.#end = report;
    this.#heartbeat.stop();
    for (const waiting of this.#waiting.values()) waiting.reject(new DatabaseError(report));
    this.#waiting.clear();
    this.#settleOpened.reject(new DatabaseError(report));
    void this.#worker.terminate();
    if (this.#isOpen && !this.#isClosing) this.#onCrash(report);
  }
}

const ENDED: DatabaseErrorReport = { message: 'The database has stopped', isFatal: true };
