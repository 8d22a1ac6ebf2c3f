/** Small choices of a user that are stored on this device: theme, language. Losing one is no failure. */
export interface PreferenceStore {
  /** Null if nothing was ever stored under that name, or the device stores nothing. */
  read(name: string): string | null;
  write(name: string, value: string): void;
}
