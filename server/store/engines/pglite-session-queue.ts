/**
 * Shares the one session that PGlite has. A statement outside a transaction takes its turn; `begin` keeps the turn for
 * its session until that session ends the transaction, so nothing of others can slip into it. Statements that the session sends
 * behind its `begin` wait for it, and are refused with it.
 */
export class PgliteSessionQueue {
  #lastTurn: Promise<void> = Promise.resolve();
  readonly #endTurnOf = new Map<number, () => void>();
  readonly #beginning = new Map<number, Promise<unknown>>();

  async run<T>(sessionId: number, sql: string, statement: () => Promise<T>): Promise<T> {
    const beginning = this.#beginning.get(sessionId);
    if (beginning !== undefined) {
      await beginning;
      return this.#runInside(sessionId, sql, statement);
    }
    if (this.#endTurnOf.has(sessionId)) return this.#runInside(sessionId, sql, statement);
    if (!BEGIN.test(sql)) return this.#runAlone(statement);
    const begun = this.#begin(sessionId, statement);
    this.#beginning.set(sessionId, begun);
    return begun.finally(() => this.#beginning.delete(sessionId));
  }

  async #runAlone<T>(statement: () => Promise<T>): Promise<T> {
    const endTurn = await this.#takeTurn();
    return statement().finally(endTurn);
  }

  async #begin<T>(sessionId: number, statement: () => Promise<T>): Promise<T> {
    const endTurn = await this.#takeTurn();
    this.#endTurnOf.set(sessionId, endTurn);
    try {
      return await statement();
    } catch (error) {
      this.#endTransaction(sessionId);
      throw error;
    }
  }

  async #runInside<T>(sessionId: number, sql: string, statement: () => Promise<T>): Promise<T> {
    if (!END.test(sql)) return statement();
    return statement().finally(() => this.#endTransaction(sessionId));
  }

  #endTransaction(sessionId: number): void {
    this.#endTurnOf.get(sessionId)?.();
    this.#endTurnOf.delete(sessionId);
  }

  async #takeTurn(): Promise<() => void> {
    const previousTurn = this.#lastTurn;
    let endTurn = (): void => {};
    this.#lastTurn = new Promise((resolve) => {
      endTurn = resolve;
    });
    await previousTurn;
    return endTurn;
  }
}

const BEGIN = /^\s*begin\b/i;
const END = /^\s*(commit|rollback(?!\s+to))\b/i;
