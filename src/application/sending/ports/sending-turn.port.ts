/** Gives the right to send to one tab of a browser at a time. In browsers without locks, every tab has the turn. */
export interface SendingTurn {
  /** Resolves when it is this tab's turn; the returned function releases it and may be called more than once. */
  take(userId: string): Promise<() => void>;
}
