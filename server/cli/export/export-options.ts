import type { ExportFormat, ExportPlan } from '#domain/dataset-export/export-plan';
import { err, ok, type Result } from '#domain/shared/result';
import { fromWhereTyped, readArguments, usage, usualFolder, type Environment } from '#server/cli/invocation';
import type { Refusal } from '../administration/administration-command';
import type { DatabaseLocation } from '../open-database';

export const EXPORT_HELP = `Exports the records of a dataset into a file.

  npm run export -- --dataset <name> <file> [options]

The ending of the file decides its format: .jsonl, .csv, .parquet, .conll (marked words), .txt (fastText).

Options                Environment     Default
  --dataset <name>                     the dataset
  --workspace <name>                   main
  --definition <file>                  none; writes the definition that imports the file again
  --rows <what>                        records; or responses, one row for each
  --responses                          none; the responses of all users
  --question <name>                    for .conll and .txt: whose answers
  --no-suggestions                     leaves suggestions out
  --no-metadata                        leaves metadata out
  --vectors                            vectors, too
  --ids                                ids and times of the server, too
  --data <folder>      OSTRAKA_DATA    .ostraka
  --help

Environment only
  DATABASE_URL         export from this PostgreSQL (15 or newer) instead of the embedded database

A file that exists is replaced once the new one is whole. Stop any Ostraka that runs on the data folder before.
`;

const ENDINGS: Readonly<Record<string, ExportFormat>> = {
  jsonl: 'jsonl',
  csv: 'csv',
  parquet: 'parquet',
  conll: 'conll',
  txt: 'fasttext',
};

export interface ExportOptions extends DatabaseLocation {
  readonly dataset: string;
  readonly workspace: string;
  readonly file: string;
  readonly definitionFile: string | null;
  readonly plan: ExportPlan;
}

const OPTIONS = {
  dataset: { type: 'string' },
  workspace: { type: 'string' },
  definition: { type: 'string' },
  rows: { type: 'string' },
  responses: { type: 'boolean' },
  question: { type: 'string' },
  'no-suggestions': { type: 'boolean' },
  'no-metadata': { type: 'boolean' },
  vectors: { type: 'boolean' },
  ids: { type: 'boolean' },
  data: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

export function parseExportOptions(
  argv: readonly string[],
  environment: Environment,
): Result<ExportOptions, Refusal> {
  const parsed = readArguments(argv, OPTIONS);
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  if (values.help) return err({ code: 'help' });
  const [file, ...rest] = positionals;
  if (values.dataset === undefined) return usage('--dataset <name> is missing');
  if (file === undefined) return usage('the file to write is missing');
  if (rest.length > 0) return usage(`one file at a time, not also ${rest.join(', ')}`);
  const format = ENDINGS[/\.(\w+)$/u.exec(file)?.[1]?.toLowerCase() ?? ''];
  if (format === undefined)
    return usage(`the ending of ${file} is none of ${Object.keys(ENDINGS).join(', ')}`);
  const { rows = 'records' } = values;
  if (rows !== 'records' && rows !== 'responses') return usage('--rows takes records or responses');
  const at = (path: string) => fromWhereTyped(path, environment);
  return ok({
    dataset: values.dataset,
    workspace: values.workspace ?? 'main',
    file: at(file),
    definitionFile: values.definition === undefined ? null : at(values.definition),
    folder: values.data === undefined ? usualFolder(environment) : at(values.data),
    databaseUrl: environment['DATABASE_URL'] || null,
    plan: {
      format,
      rows,
      responses: values.responses === true || rows === 'responses' ? 'all' : 'none',
      suggestions: values['no-suggestions'] !== true,
      metadata: values['no-metadata'] !== true,
      vectors: values.vectors === true,
      stamps: values.ids === true,
      question: values.question ?? null,
    },
  });
}
