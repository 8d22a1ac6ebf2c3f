/** The parts of the page's root element that theme and language set. */
export interface DocumentRoot {
  lang: string;
  dir: string;
  readonly dataset: Record<string, string | undefined>;
}
