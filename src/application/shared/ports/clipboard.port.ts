/** The system's clipboard, to paste a text elsewhere. */
export interface Clipboard {
  /** Answers whether the text is there now; the device or the user may refuse. */
  write(text: string): Promise<boolean>;
}
