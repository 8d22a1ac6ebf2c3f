/** What theme and language need of the root element of the page. */
export interface DocumentRoot {
  lang: string;
  dir: string;
  readonly dataset: Record<string, string | undefined>;
}
