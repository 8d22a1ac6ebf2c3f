import { checkMetadataValue, type MetadataSettings } from '#domain/metadata/metadata-value';
import { err, ok, type Result } from '#domain/shared/result';
import type { DatasetDefinition } from '../definition/definition';
import { mappedColumns } from '../definition/mapping-schema';
import type { Cells } from '../source/source-row';
import { cellValue, isNestedTooDeeply, isStorable, listCell, numberCell } from './cell';
import { incompleteScores, mapSuggestions, suggestedQuestions } from './map-suggestion';
import type { MappedRecord, NewRecord } from './new-record';
import type { RowProblem } from './row-problem';

export type RowMapper = (cells: Cells) => Result<MappedRecord, RowProblem>;

/**
 * A function that makes a record of a row, or tells the first reason why not. Whether an external id is taken is the
 * store's to know.
 */
export function rowMapper(definition: DatasetDefinition): RowMapper {
  const columns = mappedColumns(definition.mapping);
  const questions = suggestedQuestions(definition);
  return (cells) => {
    const deep = columns.find((candidate) => isNestedTooDeeply(cells.get(candidate)));
    if (deep !== undefined) return err({ code: 'nested-too-deeply', column: deep });
    const column = columns.find((candidate) => !isStorable(cells.get(candidate)));
    if (column !== undefined) return err({ code: 'text-not-storable', column });
    const fields = mapFields(definition, cells);
    if (!fields.ok) return fields;
    const metadata = mapMetadata(definition, cells);
    if (!metadata.ok) return metadata;
    const suggestions = mapSuggestions(questions, cells, fields.value);
    if (!suggestions.ok) return suggestions;
    const vectors = mapVectors(definition, cells);
    if (!vectors.ok) return vectors;
    const externalId = mapExternalId(definition, cells);
    if (!externalId.ok) return externalId;
    return ok({
      fields: fields.value,
      metadata: metadata.value,
      externalId: externalId.value,
      suggestions: suggestions.value,
      vectors: vectors.value,
      omissions: incompleteScores(questions, cells, suggestions.value),
    });
  };
}

function mapFields(definition: DatasetDefinition, cells: Cells): Result<NewRecord['fields'], RowProblem> {
  const texts = new Map<string, string>();
  for (const { name, required } of definition.fields) {
    const column = definition.mapping.fields.get(name);
    const text = column === undefined ? null : cellValue(cells, column);
    if (typeof text === 'string') texts.set(name, text);
    else if (text !== null) return err({ code: 'field-not-text', field: name });
    else if (required) return err({ code: 'field-missing', field: name });
  }
  return ok(texts);
}

/** Values that are missing leave no trace; a record without any has no metadata. */
function mapMetadata(definition: DatasetDefinition, cells: Cells): Result<NewRecord['metadata'], RowProblem> {
  const metadata = new Map<string, unknown>();
  for (const [name, column] of definition.mapping.metadata) {
    const property = definition.metadata_properties.find((candidate) => candidate.name === name);
    const value = metadataCell(cells, column, property?.settings.type);
    if (value === null) continue;
    const checked = property === undefined ? ok(value) : checkMetadataValue(property.settings, value);
    if (!checked.ok) return err({ code: 'metadata', property: name, problem: checked.error });
    metadata.set(name, checked.value);
  }
  return ok(metadata.size === 0 ? null : metadata);
}

/** Values without a declared property stay unchanged. */
function metadataCell(cells: Cells, column: string, type: MetadataSettings['type'] | undefined): unknown {
  if (type === undefined) return cellValue(cells, column);
  return type === 'terms' ? listCell(cells, column) : numberCell(cells, column);
}

function mapVectors(definition: DatasetDefinition, cells: Cells): Result<NewRecord['vectors'], RowProblem> {
  const vectors = new Map<string, readonly number[]>();
  for (const { name, dimensions } of definition.vectors_settings) {
    const column = definition.mapping.vectors.get(name);
    const value = column === undefined ? null : listCell(cells, column);
    if (value === null) continue;
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    const numbers = items.filter((item): item is number => Number.isFinite(item));
    if (numbers.length < items.length) return err({ code: 'vector-not-numbers', vector: name });
    if (numbers.length !== dimensions) {
      return err({ code: 'vector-length', vector: name, expected: dimensions, found: numbers.length });
    }
    vectors.set(name, numbers);
  }
  return ok(vectors);
}

/** JSON data often numbers its rows; the contract knows only texts. An empty text would be the same for many rows. */
function mapExternalId(definition: DatasetDefinition, cells: Cells): Result<string | null, RowProblem> {
  const column = definition.mapping.external_id;
  const value = column === null ? null : cellValue(cells, column);
  if (value === null || value === '') return ok(null);
  if (typeof value === 'string') return ok(value);
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value);
  return isNumber ? ok(String(value)) : err({ code: 'external-id-not-text' });
}
