import type { ColumnMapping } from '../dataset-import/dataset-plan';
import {
  fieldColumn,
  metadataColumn,
  suggestionColumn,
  vectorColumn,
  type ExportParts,
} from './export-columns';
import type { ExportPlan } from './export-plan';

/**
 * The mapping by which an import turns exported rows into records again (SET-29). Ids, times, responses and sources of answers
 * are not imported.
 */
export function importMapping(
  { metadata, suggestions, vectors }: Pick<ExportPlan, 'metadata' | 'suggestions' | 'vectors'>,
  parts: ExportParts,
): ColumnMapping {
  const properties = [...parts.properties.map(({ name }) => name), ...parts.extraMetadata];
  return {
    fields: columnsOf(parts.fields, fieldColumn),
    metadata: columnsOf(metadata ? properties : [], metadataColumn),
    suggestions: (suggestions ? parts.questions : []).map(({ name }) => {
      const column = suggestionColumn(name);
      return {
        question: name,
        column,
        type: { column: `${column}.type` },
        score: { column: `${column}.score` },
        agent: { column: `${column}.agent` },
      };
    }),
    externalId: 'external_id',
    vectors: columnsOf(vectors ? parts.vectors : [], vectorColumn),
    exported: true,
    typedMetadata: true,
  };
}

function columnsOf(
  names: readonly string[],
  columnOf: (name: string) => string,
): ReadonlyMap<string, string> {
  return new Map(names.map((name) => [name, columnOf(name)]));
}
