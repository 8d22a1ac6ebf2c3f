import type { FileForm } from '#domain/dataset-import/file-format';
import { TEXT_ENCODINGS, type TextEncoding } from '#domain/dataset-import/text-encoding';
import { ok, type Result } from '#domain/shared/result';
import type { Refusal } from '#server/cli/administration/administration-command';
import {
  COMMON_OPTIONS,
  databaseOf,
  fromWhereTyped,
  readArguments,
  usage,
  usualFolder,
  type Environment,
} from '#server/cli/invocation';
import type { DatabaseLocation } from '#server/cli/open-database';
import { ownAddress } from '#server/start/own-address';
import type { Opening } from './outcome-text';

export const HELP = `Imports CSV, TSV, JSON Lines, JSON, Excel, Parquet or CoNLL as the records of a new dataset.

  npm run import -- --dataset <definition.json> <data.csv|.tsv|.jsonl|.json|.xlsx|.parquet|.conll> [options]

Options                Environment     Default
  --dataset <file>                     the definition: fields, questions and which column goes where
  --limit <number>                     all rows
  --encoding <name>                    of a text: utf-8, windows-1252 or utf-16; without it, it is guessed
  --sheet <name>                       of a workbook: without it, the first sheet with rows
  --data <folder>      OSTRAKA_DATA    .ostraka
  --help

Environment only
  DATABASE_URL         import into this PostgreSQL (15 or newer) instead of the embedded database

The definition is described in docs/examples/README.md. Rows that do not fit are left out and listed in
<data>.errors.jsonl. After Ctrl-C, run the same command to resume. Stop any Ostraka that runs on the data folder
before you import.
`;

export interface ImportOptions extends DatabaseLocation {
  readonly definitionFile: string;
  readonly dataFile: string;
  /** Choices that the file leaves open; those that are not made are guessed. */
  readonly reading: Pick<FileForm, 'encoding' | 'sheet'>;
  /** Rows to read at most; infinite without the option. */
  readonly limit: number;
  readonly opening: Opening;
}

const OPTIONS = {
  dataset: { type: 'string' },
  limit: { type: 'string' },
  encoding: { type: 'string' },
  sheet: { type: 'string' },
  ...COMMON_OPTIONS,
} as const;

export function parseOptions(
  argv: readonly string[],
  environment: Environment,
): Result<ImportOptions, Refusal> {
  const parsed = readArguments(argv, OPTIONS);
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  const [dataFile, ...rest] = positionals;
  if (values.dataset === undefined) return usage('--dataset <definition.json> is missing');
  if (dataFile === undefined) return usage('the file of data is missing');
  if (rest.length > 0) return usage(`one file of data at a time, not also ${rest.join(', ')}`);
  const limit = limitOf(values.limit);
  if (limit === null) return usage('--limit takes a whole number from 1');
  const encoding = encodingOf(values.encoding);
  if (encoding === null) return usage(`--encoding takes ${TEXT_ENCODINGS.join(', ')}`);
  const at = (path: string) => fromWhereTyped(path, environment);
  const database = databaseOf(values.data, environment);
  const isUsual = database.folder === usualFolder(environment);
  return ok({
    definitionFile: at(values.dataset),
    dataFile: at(dataFile),
    reading: { encoding, sheet: values.sheet },
    ...database,
    limit,
    opening: {
      command: isUsual ? 'npm start' : `npm start -- --data ${database.folder}`,
      address: ownAddress(
        environment['OSTRAKA_HOST'] || '127.0.0.1',
        Number(environment['OSTRAKA_PORT'] || 6900),
      ),
    },
  });
}

/** Null for an unknown name. Programs use different names for an encoding: `UTF8`, `cp1252`, `UTF-16LE`. */
function encodingOf(name: string | undefined): TextEncoding | null | undefined {
  if (name === undefined) return undefined;
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/gu, '');
  return ENCODING_NAMES.get(plain) ?? null;
}

const ENCODING_NAMES: ReadonlyMap<string, TextEncoding> = new Map([
  ['utf8', 'utf-8'],
  ['windows1252', 'windows-1252'],
  ['cp1252', 'windows-1252'],
  ['latin1', 'windows-1252'],
  ['iso88591', 'windows-1252'],
  ['utf16', 'utf-16'],
  ['utf16le', 'utf-16'],
  ['utf16be', 'utf-16'],
]);

function limitOf(text: string | undefined): number | null {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  return /^[1-9]\d*$/.test(text) ? Number(text) : null;
}
