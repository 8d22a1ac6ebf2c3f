import type { ExportFormat } from './export-plan';

interface FileKind {
  readonly ending: string;
  readonly type: string;
}

const KINDS: Readonly<Record<ExportFormat, FileKind>> = {
  jsonl: { ending: '.jsonl', type: 'application/x-ndjson' },
  csv: { ending: '.csv', type: 'text/csv; charset=utf-8' },
  parquet: { ending: '.parquet', type: 'application/vnd.apache.parquet' },
  conll: { ending: '.conll', type: 'text/plain; charset=utf-8' },
  fasttext: { ending: '.txt', type: 'text/plain; charset=utf-8' },
  definition: { ending: '.definition.json', type: 'application/json; charset=utf-8' },
};

/** Some file systems refuse longer names. */
const NAME_MAX = 80;

/** A name from the dataset and the day that every file system accepts and that needs no encoding in a header. */
export function exportFileName(dataset: string, format: ExportFormat, day: string): string {
  const plain = dataset
    .normalize('NFKD')
    .replaceAll(/\p{Mark}+/gu, '')
    .replaceAll(/[^\w-]+/g, '-')
    .replaceAll(/^[-_]+|[-_]+$/g, '')
    .slice(0, NAME_MAX);
  return `${plain === '' ? 'dataset' : plain}-${day}${KINDS[format].ending}`;
}

export function exportMediaType(format: ExportFormat): string {
  return KINDS[format].type;
}
