import { checkMetadataValue, type MetadataSettings } from '../metadata/metadata-value';
import { err, ok, type Result } from '../shared/result';
import { exportedCells } from '../dataset-export/exported-cells';
import { mappedColumns, type RowPlan } from './dataset-plan';
import type { Cells } from './source-row';
import {
  cellValue,
  isNestedTooDeeply,
  isStorable,
  numberCell,
  numberOrListCell,
  textCell,
  textOrListCell,
} from './cell';
import { incompleteScores, mapSuggestions, suggestedQuestions } from './map-suggestion';
import type { MappedRecord, NewRecord } from './new-record';
import type { RowProblem } from './row-problem';

export type RowMapper = (cells: Cells) => Result<MappedRecord, RowProblem>;

/**
 * Returns a function that maps a row to a record, or returns the first problem. Only the store knows whether an external id is
 * taken.
 */
export function rowMapper(plan: RowPlan): RowMapper {
  const columns = mappedColumns(plan.mapping);
  const questions = suggestedQuestions(plan);
  const cellsOf = plan.mapping.exported === true ? exportedCells(plan) : (cells: Cells) => cells;
  return (given) => {
    const cells = cellsOf(given);
    const deep = columns.find((candidate) => isNestedTooDeeply(cells.get(candidate)));
    if (deep !== undefined) return err({ code: 'nested-too-deeply', column: deep });
    const column = columns.find((candidate) => !isStorable(cells.get(candidate)));
    if (column !== undefined) return err({ code: 'text-not-storable', column });
    const fields = mapFields(plan, cells);
    if (!fields.ok) return fields;
    const metadata = mapMetadata(plan, cells);
    if (!metadata.ok) return metadata;
    const suggestions = mapSuggestions(questions, cells, fields.value);
    if (!suggestions.ok) return suggestions;
    const vectors = mapVectors(plan, cells);
    if (!vectors.ok) return vectors;
    const externalId = mapExternalId(plan, cells);
    if (!externalId.ok) return externalId;
    return ok({
      fields: fields.value,
      metadata: metadata.value,
      externalId: externalId.value,
      suggestions: suggestions.value,
      vectors: vectors.value.vectors,
      omissions: [...incompleteScores(questions, cells, suggestions.value), ...vectors.value.omissions],
    });
  };
}

function mapFields(plan: RowPlan, cells: Cells): Result<NewRecord['fields'], RowProblem> {
  const texts = new Map<string, string>();
  for (const { name, required } of plan.fields) {
    const column = plan.mapping.fields.get(name);
    const text = column === undefined ? null : textCell(cells, column);
    if (typeof text === 'string') texts.set(name, text);
    else if (text !== null) return err({ code: 'field-not-text', field: name });
    else if (required) return err({ code: 'field-missing', field: name });
  }
  return ok(texts);
}

/**
 * Missing values are omitted; a record without any has no metadata. Undeclared metadata of an export keeps null values, because
 * missing values have no cell there.
 */
function mapMetadata(plan: RowPlan, cells: Cells): Result<NewRecord['metadata'], RowProblem> {
  const metadata = new Map<string, unknown>();
  const isTyped = plan.mapping.typedMetadata === true;
  for (const [name, column] of plan.mapping.metadata) {
    const property = plan.properties.find((candidate) => candidate.name === name);
    const value = metadataCell(plan, cells, column, property?.settings.type);
    const isMissing = property === undefined && isTyped ? cells.get(column) === undefined : value === null;
    if (isMissing) continue;
    const checked = property === undefined ? ok(value) : checkMetadataValue(property.settings, value);
    if (!checked.ok) return err({ code: 'metadata', property: name, problem: checked.error });
    metadata.set(name, checked.value);
  }
  return ok(metadata.size === 0 ? null : metadata);
}

/** Values without a declared property stay unchanged. */
function metadataCell(
  { mapping: { typedMetadata } }: RowPlan,
  cells: Cells,
  column: string,
  type: MetadataSettings['type'] | undefined,
): unknown {
  if (type === undefined || (type === 'terms' && typedMetadata === true)) return cellValue(cells, column);
  return type === 'terms' ? textOrListCell(cells, column) : numberCell(cells, column);
}

interface MappedVectors {
  readonly vectors: NewRecord['vectors'];
  readonly omissions: readonly RowProblem[];
}

/** A vector that lacks numbers is left out. The rules are those of the server, which stores vectors in single precision. */
function mapVectors(plan: RowPlan, cells: Cells): Result<MappedVectors, RowProblem> {
  const vectors = new Map<string, readonly number[]>();
  const omissions: RowProblem[] = [];
  for (const { name, dimensions } of plan.vectors) {
    const column = plan.mapping.vectors.get(name);
    const value = column === undefined ? null : numberOrListCell(cells, column);
    if (value === null) continue;
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    const given = items.filter((item) => item !== null);
    const numbers = given.map(doubleOf).filter((number) => number !== null);
    if (numbers.length < given.length) return err({ code: 'vector-not-numbers', vector: name });
    if (items.length !== dimensions) {
      return err({ code: 'vector-length', vector: name, expected: dimensions, found: items.length });
    }
    if (numbers.length < items.length) omissions.push({ code: 'vector-incomplete', vector: name });
    else if (numbers.every((number) => number === 0))
      return err({ code: 'vector-without-direction', vector: name });
    else vectors.set(name, numbers);
  }
  return ok({ vectors, omissions });
}

/** A number of a vector; null for any other value. */
function doubleOf(item: unknown): number | null {
  const number = typeof item === 'bigint' ? Number(item) : item;
  return typeof number === 'number' && Number.isFinite(Math.fround(number)) ? number : null;
}

/**
 * JSON data often has numeric ids, but the contract allows only texts, so the digits are used as written. An empty text counts as
 * missing, because many rows may have it.
 */
function mapExternalId(plan: RowPlan, cells: Cells): Result<string | null, RowProblem> {
  const column = plan.mapping.externalId;
  const value = column === null ? null : cellValue(cells, column);
  if (value === null || value === '') return ok(null);
  if (typeof value === 'string') return ok(value);
  const isWhole = typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value));
  return isWhole ? ok(String(value)) : err({ code: 'external-id-not-text' });
}
