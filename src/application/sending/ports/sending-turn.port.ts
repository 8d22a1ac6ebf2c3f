/** Lets one tab of a browser send at a time. In browsers without locks, every tab has the turn. */
export interface SendingTurn {
  /** Resolves when it is this tab's turn; the returned function gives it back and may be called more than once. */
  take(userId: string): Promise<() => void>;
}
