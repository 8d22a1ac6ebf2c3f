/**
 * Shares the one session that PGlite has. A statement outside a transaction takes its turn; `begin` keeps the turn for
 * its session until that session ends the transaction, so nothing of others can slip into it.
 */
export class PgliteSessionQueue {
  #lastTurn: Promise<void> = Promise.resolve();
  readonly #endTurnOf = new Map<number, () => void>();

  async run<T>(sessionId: number, sql: string, statement: () => Promise<T>): Promise<T> {
    if (this.#endTurnOf.has(sessionId)) return this.#runInside(sessionId, sql, statement);
    const endTurn = await this.#takeTurn();
    if (!BEGIN.test(sql)) return statement().finally(endTurn);
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
