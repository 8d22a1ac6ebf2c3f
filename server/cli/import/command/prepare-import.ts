import { err, ok, type Result } from '#domain/shared/result';
import { loadDefinition, type LoadedDefinition } from './load-definition';
import { planOf } from '#contract/definition-file/plan';
import { mappedColumns } from '#domain/dataset-import/dataset-plan';
import type { FileForm } from '#domain/dataset-import/file-format';
import { openSource, type SourceFile } from '../source/source-file';
import type { ImportFailure } from './failure-text';

export interface PreparedImport extends LoadedDefinition {
  readonly source: SourceFile;
}

/** Reads definition and data as far as they can be judged without a database. */
export async function prepareImport(
  definitionFile: string,
  dataFile: string,
  chosen: Pick<FileForm, 'encoding' | 'sheet'> = {},
): Promise<Result<PreparedImport, ImportFailure>> {
  const loaded = await loadDefinition(definitionFile);
  if (!loaded.ok) return loaded;
  const wanted = mappedColumns(planOf(loaded.value.definition).mapping);
  const source = await openSource(dataFile, wanted, chosen);
  if (!source.ok) return err({ ...source.error, file: dataFile });
  const { columns } = source.value;
  for (const column of columns === null ? [] : wanted) {
    const count = columns?.filter((candidate) => candidate === column).length ?? 0;
    if (count === 0) return err({ code: 'column-missing', file: dataFile, column, columns: columns ?? [] });
    if (count > 1) return err({ code: 'column-twice', file: dataFile, column });
  }
  return ok({ ...loaded.value, source: source.value });
}
