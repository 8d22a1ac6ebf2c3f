/** Formats of files that rows are imported from. */
export type FileFormat = 'csv' | 'tsv' | 'jsonl' | 'json' | 'parquet';

const FORMATS: ReadonlyMap<string, FileFormat> = new Map([
  ['csv', 'csv'],
  ['tsv', 'tsv'],
  ['tab', 'tsv'],
  ['jsonl', 'jsonl'],
  ['ndjson', 'jsonl'],
  ['json', 'json'],
  ['parquet', 'parquet'],
]);

/** Endings of file names that can be imported, each with its dot. */
export const FILE_ENDINGS: readonly string[] = [...FORMATS.keys()].map((ending) => `.${ending}`);

/** The format that the name of a file ends with; null for any other. */
export function formatOfName(name: string): FileFormat | null {
  const [, ending = ''] = /\.([^.]+)$/u.exec(name) ?? [];
  return FORMATS.get(ending.toLowerCase()) ?? null;
}
