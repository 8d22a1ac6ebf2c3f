/** Where a person takes a text from to paste it elsewhere. */
export interface Clipboard {
  /** Answers whether the text is there now; the device or the person may refuse. */
  write(text: string): Promise<boolean>;
}
