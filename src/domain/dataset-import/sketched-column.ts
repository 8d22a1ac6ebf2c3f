import { exactJsonText } from '../shared/exact-json';
import { asText, cellValue, isNestedTooDeeply, numberCell, structuredIn } from './cell';
import { startsHidden } from './hidden-metadata';
import type { Cells } from './source-row';
import { spansOf } from './span-forms';

/**
 * Kind of data in a column, judged by its first values. `spans`: annotated parts of a text. `other`: no values, or objects and
 * nested lists, which cannot be imported.
 */
export type ColumnKind = 'text' | 'label' | 'number' | 'date' | 'list' | 'spans' | 'vector' | 'id' | 'other';

export interface SketchedColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  /** Whether all sampled numbers are integers. */
  readonly isWhole: boolean;
  /** Length of each sampled vector; null for any other kind. */
  readonly dimensions: number | null;
  /** Distinct values of a column of labels, of lists of labels or of spans, in order. */
  readonly labels: readonly string[];
  /** The first value, truncated. */
  readonly example: string;
  /** True if annotators do not see it by default as metadata (SET-170). */
  readonly startsHidden: boolean;
}

const LABELS_MAX = 100;
const LABEL_MAX_LENGTH = 60;
const EXAMPLE_MAX_LENGTH = 120;

/** Guesses the kinds of columns from the first rows. */
export function sketchColumns(columns: readonly string[], rows: readonly Cells[]): readonly SketchedColumn[] {
  return columns.map((name) => sketchColumn(name, rows));
}

function sketchColumn(name: string, rows: readonly Cells[]): SketchedColumn {
  const values = typedValues(name, rows);
  const kind = kindOf(name, values);
  const [first] = values;
  return {
    name,
    kind,
    isWhole: values.every(isWhole),
    dimensions: kind === 'vector' && Array.isArray(first) ? first.length : null,
    labels: labelsOf(kind, values),
    example: exampleOf(first),
    startsHidden: kind === 'id' || startsHidden(name, values),
  };
}

/**
 * The values of a column, as far as their types are known: a text cell may contain a number, and lists or objects as JSON if all
 * cells of the column do. A text such as `NaN` is no value among numbers.
 */
function typedValues(name: string, rows: readonly Cells[]): readonly unknown[] {
  const filled = rows.filter((cells) => cellValue(cells, name) !== null);
  const structured = filled.map((cells) => structuredCell(cells, name));
  if (structured.every((value) => typeof value === 'object')) return structured;
  const numbers = filled.map((cells) => numberCell(cells, name)).filter((value) => value !== null);
  if (numbers.length > 0 && numbers.every(isNumber)) return numbers;
  return filled.map((cells) => {
    const number = cells.isText ? numberCell(cells, name) : null;
    return isNumber(number) ? number : asText(cellValue(cells, name));
  });
}

function structuredCell(cells: Cells, name: string): unknown {
  const value = cellValue(cells, name);
  return cells.isText && typeof value === 'string' ? structuredIn(value) : value;
}

function isNumber(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

function isWhole(value: unknown): boolean {
  return typeof value === 'bigint' || Number.isSafeInteger(value);
}

function kindOf(name: string, values: readonly unknown[]): ColumnKind {
  if (values.length === 0) return 'other';
  if (values.every(areSpans) && values.some((value) => labelsOfSpans(value).length > 0)) return 'spans';
  if (values.every(Array.isArray)) return kindOfLists(values);
  if (values.some((value) => typeof value === 'object')) return 'other';
  if (isId(name, values)) return 'id';
  if (values.every(isNumber)) return 'number';
  if (values.every(isDate)) return 'date';
  return isLabels(values) ? 'label' : 'text';
}

/** Lists of lists or objects cannot be imported, and lists without a value count as empty. */
function kindOfLists(values: readonly unknown[][]): ColumnKind {
  if (isVectors(values)) return 'vector';
  const items = values.flat().filter((item) => item !== null);
  if (items.length === 0) return 'other';
  return items.some((item) => typeof item === 'object') ? 'other' : 'list';
}

/** Whether a value can be read as a list of spans. An empty list can. */
function areSpans(value: unknown): boolean {
  const spans: unknown = spansOf(value);
  return Array.isArray(spans) && spans.every((span) => spanLabel(span) !== null);
}

function spanLabel(span: unknown): string | null {
  const isSpan =
    typeof span === 'object' && span !== null && 'label' in span && 'start' in span && 'end' in span;
  return isSpan && typeof span.label === 'string' && Number.isSafeInteger(span.start) ? span.label : null;
}

/** Whether all lists have the same number of numbers, some of which may be missing. */
function isVectors(values: readonly unknown[][]): boolean {
  const [first] = values;
  if (first === undefined || first.length < 2 || !values.flat().some(isNumber)) return false;
  return values.every(
    (value) => value.length === first.length && value.every((item) => item === null || isNumber(item)),
  );
}

/** True if the name indicates an id and the values are unique. */
function isId(name: string, values: readonly unknown[]): boolean {
  if (!/(?:^|[^a-z])(?:id|uuid|key)$/iu.test(name)) return false;
  const isPlain = values.every((value) => typeof value === 'string' || isWhole(value));
  return isPlain && new Set(values).size === values.length;
}

function isDate(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d(?:[T ].*)?$/u.test(value.trim());
}

/** True for short texts that occur repeatedly. */
function isLabels(values: readonly unknown[]): boolean {
  const isShort = values.every((value) => typeof value === 'string' && value.length <= LABEL_MAX_LENGTH);
  const different = new Set(values).size;
  return isShort && different <= LABELS_MAX && different * 2 <= values.length;
}

/** Labels of a column. List items are labels if they are short texts and there are not too many different ones. */
function labelsOf(kind: ColumnKind, values: readonly unknown[]): readonly string[] {
  if (kind === 'label') return [...new Set(values.map(String))];
  if (kind !== 'list' && kind !== 'spans') return [];
  const items = new Set(kind === 'list' ? listItems(values) : values.flatMap(labelsOfSpans));
  const isLabel = (item: unknown): item is string =>
    typeof item === 'string' && item !== '' && item.length <= LABEL_MAX_LENGTH;
  const labels = [...items].filter(isLabel);
  return labels.length === items.size && labels.length <= LABELS_MAX ? labels : [];
}

function listItems(values: readonly unknown[]): readonly unknown[] {
  return values.flat().flatMap((item) => (item === null ? [] : [asText(item)]));
}

function labelsOfSpans(list: unknown): ReadonlyArray<string | null> {
  const spans: unknown = spansOf(list);
  return Array.isArray(spans) ? spans.map(spanLabel) : [];
}

/** Empty for a value that is nested too deeply: serializing it may exceed the browser's stack. */
function exampleOf(value: unknown): string {
  if (isNestedTooDeeply(value)) return '';
  const text = typeof value === 'string' ? value : value === undefined ? '' : exactJsonText(value);
  return text.length > EXAMPLE_MAX_LENGTH ? `${text.slice(0, EXAMPLE_MAX_LENGTH)}…` : text;
}
