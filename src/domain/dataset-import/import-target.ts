import {
  fieldColumn,
  metadataColumn,
  sourceColumn,
  suggestionColumn,
  vectorColumn,
} from '../dataset-export/export-columns';
import { folded } from '../text/folding';
import type { RowPlan, SuggestionSource } from './dataset-plan';
import type { SketchedColumn } from './sketched-column';

/** Parts of an existing dataset that records are imported into. */
export interface TargetParts extends Omit<RowPlan, 'mapping'> {
  /** True if records may have undeclared metadata. */
  readonly allowExtraMetadata: boolean;
}

/** Part of a record that a column fills. `metadata` has no property, and its name is derived from that of the column. */
export type ColumnTarget =
  | { readonly to: 'field' | 'question' | 'property' | 'vector'; readonly name: string }
  | { readonly to: 'metadata' | 'external-id' | 'nothing' };

export interface TargetedColumn {
  readonly column: SketchedColumn;
  readonly target: ColumnTarget;
}

/** Why rows cannot be imported with these columns. */
export type TargetProblem =
  | { readonly code: 'field-without-column'; readonly title: string }
  | { readonly code: 'target-taken-twice'; readonly columns: readonly [string, string] }
  | { readonly code: 'nothing-mapped' };

const NOTHING: ColumnTarget = { to: 'nothing' };
const METADATA: ColumnTarget = { to: 'metadata' };

/** All targets of columns in a dataset, in the order in which they are offered. */
export function targetsOf(parts: TargetParts): readonly ColumnTarget[] {
  const named = (to: 'field' | 'question' | 'property' | 'vector', items: ReadonlyArray<{ name: string }>) =>
    items.map(({ name }): ColumnTarget => ({ to, name }));
  return [
    ...named('field', parts.fields),
    ...named('question', parts.questions),
    ...named('property', parts.properties),
    ...named('vector', parts.vectors),
    ...(parts.allowExtraMetadata ? [METADATA] : []),
    { to: 'external-id' },
    NOTHING,
  ];
}

/** The targets that several columns can have at once; a part of a record has only one column. */
export function commonTargets(parts: TargetParts, count: number): readonly ColumnTarget[] {
  const targets = targetsOf(parts);
  return count > 1 ? targets.filter(({ to }) => to === 'metadata' || to === 'nothing') : targets;
}

/** Identifies a target among those of a column. */
export function targetKey(target: ColumnTarget): string {
  return 'name' in target ? `${target.to}:${target.name}` : target.to;
}

/** Key of the part of a record that a column fills; two columns must not have the same key. */
function partKey({ column, target }: TargetedColumn): string {
  return target.to === 'metadata' ? `property:${metadataName(column.name)}` : targetKey(target);
}

const EXPORTED_METADATA = metadataColumn('');

/** The key of the metadata that a column becomes: its name without the prefix of an export. */
function metadataName(column: string): string {
  return isExportedMetadata(column) ? column.slice(EXPORTED_METADATA.length) : column;
}

function isExportedMetadata(column: string): boolean {
  return column.startsWith(EXPORTED_METADATA) && column !== EXPORTED_METADATA;
}

/**
 * The default targets of the columns of a file: the part with the same name or title, ignoring case and separators, or the part
 * from which an export of the dataset wrote the column. A part has only one column. Undeclared metadata of an export stays
 * metadata if the dataset allows it. The only remaining text column fills a required field without a column, and the only column
 * of spans fills the only span question without one. Columns in which an export wrote sources of answers have no target, even if
 * a part has a similar name.
 */
export function firstTargets(
  columns: readonly SketchedColumn[],
  parts: TargetParts,
): readonly TargetedColumn[] {
  const taken = new Set<string>();
  const take = (target: ColumnTarget | undefined): ColumnTarget => {
    if (target === undefined || taken.has(targetKey(target))) return NOTHING;
    taken.add(targetKey(target));
    return target;
  };
  const candidates = targetNames(parts);
  const sources = new Set(parts.questions.map(({ name }) => sourceColumn(name)));
  const byName = columns.map((column) => {
    if (sources.has(column.name)) return { column, target: NOTHING };
    const target = take(candidates.find(({ names }) => names.has(plain(column.name)))?.target);
    const isExtra = target === NOTHING && parts.allowExtraMetadata && isExportedMetadata(column.name);
    return { column, target: isExtra ? METADATA : target };
  });
  const fields = parts.fields.filter(({ name, required }) => required && !taken.has(`field:${name}`));
  const questions = parts.questions.filter(
    ({ name, settings }) => settings.type === 'span' && !taken.has(`question:${name}`),
  );
  const withText = withLone(withLoneId(byName, taken), 'text', 'field', fields);
  return withLone(withText, 'spans', 'question', questions);
}

function withLoneId(
  columns: readonly TargetedColumn[],
  taken: ReadonlySet<string>,
): readonly TargetedColumn[] {
  if (taken.has('external-id')) return columns;
  const first = columns.find(({ column, target }) => target === NOTHING && column.kind === 'id');
  return columns.map((item) => (item === first ? { ...item, target: { to: 'external-id' } } : item));
}

/** Gives the only remaining column of a kind to the only part that still has no column. */
function withLone(
  columns: readonly TargetedColumn[],
  kind: SketchedColumn['kind'],
  to: 'field' | 'question',
  open: ReadonlyArray<{ readonly name: string }>,
): readonly TargetedColumn[] {
  const rest = columns.filter(({ column, target }) => target === NOTHING && column.kind === kind);
  const [part] = open;
  if (part === undefined || open.length > 1 || rest.length !== 1) return columns;
  return columns.map((item) => (item === rest[0] ? { ...item, target: { to, name: part.name } } : item));
}

function targetNames(parts: TargetParts) {
  const of = (
    to: 'field' | 'question' | 'property' | 'vector',
    items: ReadonlyArray<{ name: string; title: string }>,
    exported: (name: string) => string,
  ) =>
    items.map(({ name, title }) => ({
      target: { to, name } satisfies ColumnTarget,
      names: new Set([name, title, exported(name)].map(plain)),
    }));
  return [
    ...of('field', parts.fields, fieldColumn),
    ...of('property', parts.properties, metadataColumn),
    ...of('vector', parts.vectors, vectorColumn),
    ...of('question', parts.questions, suggestionColumn),
    { target: { to: 'external-id' } as const, names: new Set(['externalid']) },
  ];
}

/** A name reduced to its letters and digits, in any script. */
function plain(name: string): string {
  return folded(name).replaceAll(/[^\p{Letter}\p{Number}]+/gu, '');
}

export function targetProblems(
  columns: readonly TargetedColumn[],
  parts: TargetParts,
): readonly TargetProblem[] {
  const first = new Map<string, string>();
  const twice: TargetProblem[] = [];
  for (const item of columns) {
    const { column, target } = item;
    if (target.to === 'nothing') continue;
    const key = partKey(item);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, column.name);
    else twice.push({ code: 'target-taken-twice', columns: [earlier, column.name] });
  }
  const missing = parts.fields.filter(({ name, required }) => required && !first.has(`field:${name}`));
  return [
    ...(first.size === 0 ? [{ code: 'nothing-mapped' } as const] : []),
    ...missing.map(({ title }) => ({ code: 'field-without-column', title }) as const),
    ...twice,
  ];
}

/** The plan by which rows become records of the dataset. It is valid only if the columns have no problems. */
export function planOfTargets(columns: readonly TargetedColumn[], parts: TargetParts): RowPlan {
  const { fields, questions, properties, vectors } = parts;
  return { fields, questions, properties, vectors, mapping: mappingOf(columns) };
}

function mappingOf(columns: readonly TargetedColumn[]): RowPlan['mapping'] {
  const to = (kind: 'field' | 'question' | 'property' | 'vector') =>
    columns.flatMap(({ column, target }) =>
      target.to === kind ? [[target.name, column.name] as const] : [],
    );
  const extra = columns.flatMap(({ column: { name }, target }) =>
    target.to === 'metadata' ? [[metadataName(name), name] as const] : [],
  );
  const id = columns.find(({ target }) => target.to === 'external-id');
  const names = new Set(columns.map(({ column }) => column.name));
  const fields = to('field');
  const exported = fields.some(([name, column]) => column === fieldColumn(name));
  return {
    fields: new Map(fields),
    metadata: new Map([...to('property'), ...extra]),
    suggestions: to('question').map(([question, column]) => suggestionSource(question, column, names)),
    externalId: id?.column.name ?? null,
    vectors: new Map(to('vector')),
    exported,
    ...(exported && { typedMetadata: true }),
  };
}

/** The source of a suggestion. An export has additional columns for its score, agent and type. */
function suggestionSource(question: string, column: string, names: ReadonlySet<string>): SuggestionSource {
  const columnOf = (part: string) => {
    const name = `${column}.${part}`;
    return names.has(name) ? { column: name } : undefined;
  };
  return {
    question,
    column,
    type: columnOf('type') ?? null,
    score: columnOf('score'),
    agent: columnOf('agent'),
  };
}
