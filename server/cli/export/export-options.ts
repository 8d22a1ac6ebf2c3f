import {
  isOfOneQuestion,
  usualAnswers,
  type ExportFormat,
  type ExportPlan,
} from '#domain/dataset-export/export-plan';
import { ok, type Result } from '#domain/shared/result';
import {
  COMMON_OPTIONS,
  databaseOf,
  fromWhereTyped,
  readArguments,
  usage,
  type Environment,
  type OptionValues,
} from '#server/cli/invocation';
import type { Refusal } from '../administration/administration-command';
import type { DatabaseLocation } from '../open-database';
import { SEARCH_OPTIONS, searchOf, type SearchOfOptions } from './search-options';

export const EXPORT_HELP = `Exports the records of a dataset into a file.

  npm run export -- --dataset <name> <file> [options]
  npm run export -- --search <address> --user <name> <file> [options]

The ending of the file decides its format: .jsonl, .csv, .parquet, .conll (marked words), .txt (fastText).
.conll and .txt hold the submitted answers to one question. Records without one are left out.

Options                Environment     Default
  --dataset <name>                     the dataset
  --workspace <name>                   main
  --definition <file>                  none; writes the definition that imports the file again
  --rows <what>                        records; or responses, one row for each
  --responses                          none; the responses of all users. Always in .conll and .txt
  --question <name>                    for .conll and .txt: the question
  --suggestions                        for .conll and .txt: the suggestion where a record has no answer
  --no-suggestions                     leaves suggestions out of the other formats
  --no-metadata                        leaves metadata out
  --vectors                            vectors, too
  --ids                                ids and times of the server, too
  --search <address>                   all records; or those that the annotation page of this address shows,
                                       in its order. Copy it from the browser, or take it from the ? on
  --query <text>                       records with these words, in place of those of the address
  --field <name>                       all fields; where to look for the words
  --status <status>                    pending, draft, submitted, discarded or any, in place of that of the
                                       address; may be given several times
  --user <name>                        whose statuses and answers the search means
  --data <folder>      OSTRAKA_DATA    .ostraka
  --help

Environment only
  DATABASE_URL           export from this PostgreSQL (15 or newer) instead of the embedded database
  OSTRAKA_SEARCH_MEMORY  MiB for a search, as for the server

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
  /** Null where the address of the search names it alone. */
  readonly dataset: string | null;
  readonly workspace: string;
  readonly file: string;
  readonly definitionFile: string | null;
  readonly plan: ExportPlan;
  readonly search: SearchOfOptions;
}

const OPTIONS = {
  dataset: { type: 'string' },
  workspace: { type: 'string' },
  definition: { type: 'string' },
  rows: { type: 'string' },
  responses: { type: 'boolean' },
  question: { type: 'string' },
  suggestions: { type: 'boolean' },
  'no-suggestions': { type: 'boolean' },
  'no-metadata': { type: 'boolean' },
  vectors: { type: 'boolean' },
  ids: { type: 'boolean' },
  ...SEARCH_OPTIONS,
  ...COMMON_OPTIONS,
} as const;

export function parseExportOptions(
  argv: readonly string[],
  environment: Environment,
): Result<ExportOptions, Refusal> {
  const parsed = readArguments(argv, OPTIONS);
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  const [file, ...rest] = positionals;
  const search = searchOf(values);
  if (!search.ok) return search;
  if (values.dataset === undefined && search.value.datasetId === null)
    return usage('--dataset <name> is missing');
  if (file === undefined) return usage('the file to write is missing');
  if (rest.length > 0) return usage(`one file at a time, not also ${rest.join(', ')}`);
  const format = ENDINGS[/\.(\w+)$/u.exec(file)?.[1]?.toLowerCase() ?? ''];
  if (format === undefined)
    return usage(`the ending of ${file} is none of ${Object.keys(ENDINGS).join(', ')}`);
  const { rows = 'records' } = values;
  if (rows !== 'records' && rows !== 'responses') return usage('--rows takes records or responses');
  if (values.suggestions === true && values['no-suggestions'] === true)
    return usage('either --suggestions or --no-suggestions');
  const at = (path: string) => fromWhereTyped(path, environment);
  return ok({
    dataset: values.dataset ?? null,
    workspace: values.workspace ?? 'main',
    file: at(file),
    definitionFile: values.definition === undefined ? null : at(values.definition),
    ...databaseOf(values.data, environment),
    plan: { format, rows, ...planOf(format, values) },
    search: search.value,
  });
}

function planOf(
  format: ExportFormat,
  values: OptionValues<typeof OPTIONS>,
): Omit<ExportPlan, 'format' | 'rows'> {
  const usual = usualAnswers(format, 'owner');
  const hasResponses = values.responses === true || values.rows === 'responses' || isOfOneQuestion(format);
  return {
    responses: hasResponses ? usual.responses : 'none',
    suggestions: values.suggestions ?? (values['no-suggestions'] === true ? false : usual.suggestions),
    metadata: values['no-metadata'] !== true,
    vectors: values.vectors === true,
    stamps: values.ids === true,
    question: values.question ?? null,
  };
}
