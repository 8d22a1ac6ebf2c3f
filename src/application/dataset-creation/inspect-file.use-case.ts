import {
  foreignTableOfName,
  formatOfName,
  type FileChoices,
  type FileForm,
} from '#domain/dataset-import/file-format';
import type { Cells } from '#domain/dataset-import/source-row';
import { sketchColumns, type SketchedColumn } from '#domain/dataset-import/sketched-column';
import { err, ok, type Result } from '#domain/shared/result';
import type { ImportFile, SampleRow, SourceFiles, SourceProblem } from './ports/source-files.port';

/** Larger files are imported by a command (SET-40). */
const FILE_MAX_BYTES = 1024 ** 3;

export interface InspectedFile extends FileForm {
  readonly file: ImportFile;
  /** Choices that the file does not determine, as made by the user or guessed. */
  readonly choices: FileChoices;
  readonly columns: readonly SketchedColumn[];
  /** The first rows, from which columns were recognized. */
  readonly rows: readonly Cells[];
}

/** Reads a file: its format, its columns, and the contents of the first rows (SET-40). */
export class InspectFile {
  readonly #files: SourceFiles;

  constructor(files: SourceFiles) {
    this.#files = files;
  }

  /** Guesses the choices that were not made from the file. */
  async execute(
    file: ImportFile,
    chosen: Pick<FileForm, 'encoding' | 'sheet'> = {},
  ): Promise<Result<InspectedFile, SourceProblem>> {
    const format = formatOfName(file.name);
    const foreign = foreignTableOfName(file.name);
    if (foreign !== null) return err({ code: 'foreign-table', program: foreign });
    if (format === null) return err({ code: 'unknown-format' });
    if (file.size > FILE_MAX_BYTES) return err({ code: 'too-large', limit: FILE_MAX_BYTES });
    const sample = await this.#files.sample(file, { ...chosen, format });
    if (!sample.ok) return sample;
    const { columns, choices, laterRows = [] } = sample.value;
    if (columns.length === 0 || sample.value.rows.length === 0) return err({ code: 'empty' });
    const twice = columns.find((column, index) => columns.indexOf(column) < index);
    if (twice !== undefined) return err({ code: 'column-twice', column: twice });
    const rows = sample.value.rows.map(cellsOf);
    return ok({
      file,
      format,
      encoding: choices.encoding ?? undefined,
      sheet: choices.sheet ?? undefined,
      choices,
      columns: sketchColumns(columns, [...rows, ...laterRows.map(cellsOf)]),
      rows,
    });
  }
}

function cellsOf({ values, ...flags }: SampleRow): Cells {
  return { ...flags, get: (column) => values.get(column) };
}
