/** Loading the whole client again, as the browser's reload button does. */
export interface PageReloader {
  /** When this tab last reloaded itself; null when it never did or does not remember. */
  lastReload(): Date | null;
  /** Remembers the moment and reloads. */
  reload(at: Date): void;
}
