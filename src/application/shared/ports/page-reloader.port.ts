/** Reloads the whole client, as the browser's reload button does. */
export interface PageReloader {
  /** When this tab last reloaded itself; null if it never did or does not remember. */
  lastReload(): Date | null;
  /** Remembers the moment and reloads. */
  reload(at: Date): void;
}
