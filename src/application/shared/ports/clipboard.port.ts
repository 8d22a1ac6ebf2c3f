export interface Clipboard {
  /** Returns whether the text was copied; the device or the user may refuse. */
  write(text: string): Promise<boolean>;
}
