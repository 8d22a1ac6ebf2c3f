import { parseDefinition, type DatasetDefinition } from '#contract/definition-file/definition';
import { planOf } from '#contract/definition-file/plan';
import { rowMapper } from '#domain/dataset-import/map-row';
import type { NewRecord } from '#domain/dataset-import/new-record';
import { rowProblemText } from '../cli/import/report/row-problem-text';
import lettersDefinition from './post-an-die-stadt/definition.json';
import letters from './post-an-die-stadt/records.json';
import conversationsDefinition from './support-conversations/definition.json';
import conversations from './support-conversations/records.json';

export interface SampleDataset {
  readonly definition: DatasetDefinition;
  readonly records: readonly NewRecord[];
}

/** Datasets of a first start: written for this project, in the format of an import, checked like one. */
export function readSamples(): readonly SampleDataset[] {
  return [readSample(conversationsDefinition, conversations), readSample(lettersDefinition, letters)];
}

/** Samples ship with the program, so one that does not fit is a bug. */
function readSample(json: unknown, rows: readonly object[]): SampleDataset {
  const definition = parseDefinition(json);
  if (!definition.ok)
    throw new Error(`Sample definition, ${definition.error.path}: ${definition.error.mistake.code}`);
  const map = rowMapper(planOf(definition.value));
  const records = rows.map((row, index) => {
    const values = new Map<string, unknown>(Object.entries(row));
    const record = map({ isText: false, get: (column) => values.get(column) });
    if (!record.ok) throw new Error(`Sample record ${index + 1}: ${rowProblemText(record.error)}`);
    return record.value;
  });
  return { definition: definition.value, records };
}
