import { exactJsonIn } from '#domain/shared/exact-json';
import type {
  DefinedDataset,
  DefinitionProblem,
} from '#application/dataset-creation/ports/definition-files.port';
import type { ImportFile } from '#application/dataset-creation/ports/source-files.port';
import { parseDefinition } from '#contract/definition-file/definition';
import { planOf } from '#contract/definition-file/plan';
import { definitionText } from '#contract/definition-file/written-definition';
import { err, ok, type Result } from '#domain/shared/result';

/** Far more than any definition with the most parts and options has. */
const FILE_MAX_BYTES = 4 * 1024 * 1024;

export async function readDefinition(
  file: Pick<ImportFile, 'size'>,
): Promise<Result<DefinedDataset, DefinitionProblem>> {
  if (file.size > FILE_MAX_BYTES) return err({ code: 'too-large', limit: FILE_MAX_BYTES });
  const text = await textOf(file);
  if (text === null) return err({ code: 'unreadable' });
  const json = exactJsonIn(text);
  if (json === undefined) return err({ code: 'not-json' });
  const parsed = parseDefinition(json);
  if (!parsed.ok) return err({ code: 'mistake', ...parsed.error });
  const { workspace, record_order } = parsed.value;
  return ok({ plan: planOf(parsed.value), workspace, recordOrder: record_order });
}

export async function writeDefinition({ plan, ...place }: DefinedDataset): Promise<string> {
  return definitionText(plan, place);
}

async function textOf(file: object): Promise<string | null> {
  if (!(file instanceof Blob)) return null;
  try {
    return await file.text();
  } catch {
    return null;
  }
}
