/** Small choices of a user that stay on this device: theme, language. Losing one is no failure. */
export interface PreferenceStore {
  /** Null when nothing was ever stored under that name, or the device keeps nothing. */
  read(name: string): string | null;
  write(name: string, value: string): void;
}
