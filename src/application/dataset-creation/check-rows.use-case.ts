import type { RowPlan } from '#domain/dataset-import/dataset-plan';
import type { Rejection, RowProblem } from '#domain/dataset-import/row-problem';
import { ok, type Result } from '#domain/shared/result';
import type { ImportFile, SourceFiles, SourceProblem } from './ports/source-files.port';
import { formOf, type FileForm } from '#domain/dataset-import/file-format';

/** Number of problems that are listed; all of them are counted. */
export const LISTED_PROBLEMS = 100;

export interface RowCheck {
  readonly rows: number;
  /** Rows that cannot become a record. */
  readonly rejected: number;
  readonly problems: readonly Rejection[];
  /** Suggested values that are not options, by question; complete once all rows were read. */
  readonly missingOptions: ReadonlyMap<string, readonly string[]>;
  /** Share of the file that was read, from 0 to 1. */
  readonly share: number;
}

const NOTHING_CHECKED: RowCheck = {
  rows: 0,
  rejected: 0,
  problems: [],
  missingOptions: new Map(),
  share: 0,
};

/** More than the options that a question may have. */
const MISSING_OPTIONS_MAX = 1_000;

/** Reads a file to its end and reports the rows that cannot become a record, before anything is sent (SET-42). */
export class CheckRows {
  readonly #files: SourceFiles;

  constructor(files: SourceFiles) {
    this.#files = files;
  }

  /** Returns null if the check was aborted. */
  async execute(
    source: FileForm & { readonly file: ImportFile },
    plan: RowPlan,
    onProgress: (check: RowCheck) => void,
    signal: AbortSignal,
  ): Promise<Result<RowCheck, SourceProblem> | null> {
    const { file } = source;
    const reading = this.#files.read(file, formOf(source), plan);
    let check = NOTHING_CHECKED;
    const missing = new Map<string, Set<string>>();
    try {
      while (!signal.aborted) {
        // The worker reads further only on request.
        // oxlint-disable-next-line no-await-in-loop
        const batch = await reading.next({ from: 0, isCheck: true });
        if (!batch.ok) return batch;
        const { rowsRead, bytesRead, rejections, isEnd } = batch.value;
        for (const { problem } of rejections) noteMissingOption(missing, problem);
        check = {
          rows: rowsRead,
          rejected: check.rejected + rejections.length,
          problems: [...check.problems, ...rejections].slice(0, LISTED_PROBLEMS),
          missingOptions: isEnd ? inOrder(missing) : check.missingOptions,
          share: isEnd ? 1 : bytesRead / file.size,
        };
        if (isEnd) return ok(check);
        onProgress(check);
      }
      return null;
    } finally {
      reading.close();
    }
  }
}

function noteMissingOption(missing: Map<string, Set<string>>, problem: RowProblem): void {
  if (problem.code !== 'suggestion' || problem.problem.code !== 'value') return;
  const { problem: wrong } = problem.problem;
  // The points of a rating cannot be added as options.
  if (wrong.code !== 'unknown-option' || typeof wrong.option !== 'string') return;
  const noted = missing.get(problem.question) ?? new Set();
  if (noted.size < MISSING_OPTIONS_MAX) noted.add(wrong.option);
  missing.set(problem.question, noted);
}

function inOrder(missing: ReadonlyMap<string, ReadonlySet<string>>): RowCheck['missingOptions'] {
  return new Map([...missing].map(([question, options]) => [question, [...options]]));
}
