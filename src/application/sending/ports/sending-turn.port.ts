/** Lets one tab of a browser send at a time. Where the browser knows no turns, everybody has it at once. */
export interface SendingTurn {
  /** Resolves when it is this tab's turn; the returned function gives it back and may be called more than once. */
  take(userId: string): Promise<() => void>;
}
