import { planOf } from '#contract/definition-file/plan';
import { mappedColumns } from '#domain/dataset-import/dataset-plan';
import { assertNever } from '#domain/shared/assert-never';
import { err, ok, type Result } from '#domain/shared/result';
import type { NewId } from '#server/services/ports';
import type { ImportCounts } from '#server/store/queries/import-progress';
import type { Store } from '#server/store/queries/store';
import { refuse } from '#server/cli/administration/administration-command';
import { EXIT, type Invocation } from '#server/cli/invocation';
import type { DatabaseFailure, DatabaseLocation, OpenDatabase } from '#server/cli/open-database';
import { createProgressDisplay, type ProgressOutput } from '../report/progress-display';
import { openRejectionFile } from '../report/rejection-file';
import { ImportOvertaken, type Overtaking } from '../run/import-overtaken';
import { importRows, type ImportListener, type ImportOutcome, type ImportRun } from '../run/import-rows';
import { readImportState, type ImportState } from '../run/import-state';
import { openSource, type SourceFile } from '../source/source-file';
import { failureText, type ImportFailure } from './failure-text';
import { HELP, parseOptions, type ImportOptions } from './options';
import { loadDefinition, type LoadedDefinition } from './load-definition';
import { choicesText, completeText, outcomeText, unusedText } from './outcome-text';

/** The process that the command runs in. */
export interface CommandHost {
  readonly terminal: { readonly output: ProgressOutput; readonly errors: ProgressOutput };
  readonly signal: AbortSignal;
  readonly newId: NewId;
  readonly now: () => number;
  readonly openDatabase: (location: DatabaseLocation) => Promise<Result<OpenDatabase, DatabaseFailure>>;
}

/** Runs the command to its exit code. */
export async function runImport(invocation: Invocation, host: CommandHost): Promise<number> {
  const options = parseOptions(invocation.arguments, invocation.environment);
  if (!options.ok) return refuse({ name: 'import', help: HELP }, options.error, host.terminal);
  const { reading } = options.value;
  const prepared = await prepareImport(options.value);
  if (!prepared.ok) return fail(host, prepared.error);
  const { definition, source } = prepared.value;
  host.terminal.output.write(choicesText(source.choices, reading));
  host.terminal.output.write(unusedText(planOf(definition).mapping, source.rowColumns));
  const database = await host.openDatabase(options.value);
  if (!database.ok) return fail(host, database.error);
  try {
    return await importInto(database.value.engine.db, prepared.value, options.value, host);
  } finally {
    await database.value.close();
  }
}

interface PreparedImport extends LoadedDefinition {
  readonly source: SourceFile;
}

/** Reads definition and data as far as they can be judged without a database. */
async function prepareImport({
  definitionFile,
  dataFile,
  reading,
}: ImportOptions): Promise<Result<PreparedImport, ImportFailure>> {
  const loaded = await loadDefinition(definitionFile);
  if (!loaded.ok) return loaded;
  const wanted = mappedColumns(planOf(loaded.value.definition).mapping);
  const source = await openSource(dataFile, wanted, reading);
  if (!source.ok) return err({ ...source.error, file: dataFile });
  const { columns } = source.value;
  for (const column of columns === null ? [] : wanted) {
    const count = columns?.filter((candidate) => candidate === column).length ?? 0;
    if (count === 0) return err({ code: 'column-missing', file: dataFile, column, columns: columns ?? [] });
    if (count > 1) return err({ code: 'column-twice', file: dataFile, column });
  }
  return ok({ ...loaded.value, source: source.value });
}

async function importInto(
  db: Store,
  prepared: PreparedImport,
  options: ImportOptions,
  host: CommandHost,
): Promise<number> {
  const { definition, fingerprint, source } = prepared;
  const { limit, opening } = options;
  const identity = { definition_fingerprint: fingerprint, source_fingerprint: source.fingerprint };
  const state = await readImportState(db, definition, identity);
  const { name, workspace } = definition;
  if (!state.ok) return fail(host, { ...state.error, name, workspace });
  const before = state.value.counts;
  if (state.value.isFinished || before.next_row >= limit) {
    host.terminal.output.write(completeText(definition, state.value, limit, opening));
    return EXIT.done;
  }
  const rejections = await openRejectionFile(source.path, before.next_row);
  const startedAt = host.now();
  const progress = createProgress(source, before, host);
  const into = { db, newId: host.newId, definition, identity };
  const rows = source.rows(progress.onBytes);
  const ran = await untilOvertaken(
    { into, rows, state: state.value, limit, signal: host.signal },
    { reject: (rejected) => rejections.add(rejected), onBatch: progress.onBatch },
  );
  if (!ran.ok) {
    progress.breakOff();
    return fail(host, { ...ran.error, name, workspace });
  }
  progress.end(ran.value);
  const seconds = (host.now() - startedAt) / 1000;
  const shown = { before, outcome: ran.value, seconds, rejectionFile: rejections.path, opening };
  const code = exitCode(ran.value);
  (code === EXIT.failed ? host.terminal.errors : host.terminal.output).write(outcomeText(definition, shown));
  return code;
}

async function untilOvertaken(
  run: ImportRun,
  listener: ImportListener,
): Promise<Result<ImportOutcome, Overtaking>> {
  try {
    return ok(await importRows(run, listener));
  } catch (thrown) {
    if (!(thrown instanceof ImportOvertaken)) throw thrown;
    return err({ code: thrown.code });
  }
}

/** Maximum share while rows are written: a small file is read completely before. */
const MAX_SHARE_WHILE_WRITING = 0.99;

/** Combines the share of the file that is read with the number of written rows. */
function createProgress(source: SourceFile, before: ImportCounts, host: CommandHost) {
  const display = createProgressDisplay(host.terminal.output, host.now);
  let bytes = 0;
  let written: ImportState | null = null;
  const progressOf = ({ counts }: ImportState, share: number) => ({
    rowsNow: counts.next_row - before.next_row,
    rowsInAll: counts.next_row,
    rejected: counts.rejected,
    share,
  });
  const shareWhileWriting = () => Math.min(bytes / source.size, MAX_SHARE_WHILE_WRITING);
  return {
    onBytes: (count: number) => {
      bytes = count;
    },
    onBatch: (state: ImportState) => {
      written = state;
      display.show(progressOf(state, shareWhileWriting()));
    },
    breakOff: () => {
      if (written !== null) display.end(progressOf(written, shareWhileWriting()));
    },
    end: ({ state, ended }: ImportOutcome) =>
      display.end(progressOf(state, ended === 'end-of-data' ? 1 : shareWhileWriting())),
  };
}

function exitCode({ ended, state }: ImportOutcome): number {
  switch (ended) {
    case 'interrupted':
      return EXIT.interrupted;
    case 'end-of-data':
    case 'limit-reached':
      return state.target === null ? EXIT.failed : EXIT.done;
    default:
      return assertNever(ended);
  }
}

function fail(host: CommandHost, failure: ImportFailure): number {
  host.terminal.errors.write(`${failureText(failure)}\n`);
  return EXIT.failed;
}
