import {
  fieldColumn,
  metadataColumn,
  suggestionColumn,
  vectorColumn,
} from '../dataset-export/export-columns';
import { folded } from '../text/folding';
import type { RowPlan, SuggestionSource } from './dataset-plan';
import type { SketchedColumn } from './sketched-column';

/** Parts of a dataset that takes more records. */
export type TargetParts = Omit<RowPlan, 'mapping'>;

/** Part of a record that a column fills; the name tells which of its kind. */
export type ColumnTarget =
  | { readonly to: 'field' | 'question' | 'property' | 'vector'; readonly name: string }
  | { readonly to: 'external-id' | 'nothing' };

export interface TargetedColumn {
  readonly column: SketchedColumn;
  readonly target: ColumnTarget;
}

/** Why the columns make no records yet. */
export type TargetProblem =
  | { readonly code: 'field-without-column'; readonly title: string }
  | { readonly code: 'target-taken-twice'; readonly columns: readonly [string, string] }
  | { readonly code: 'nothing-mapped' };

const NOTHING: ColumnTarget = { to: 'nothing' };

/** All that columns can become in a dataset, in the order in which it is offered. */
export function targetsOf(parts: TargetParts): readonly ColumnTarget[] {
  const named = (to: 'field' | 'question' | 'property' | 'vector', items: ReadonlyArray<{ name: string }>) =>
    items.map(({ name }): ColumnTarget => ({ to, name }));
  return [
    ...named('field', parts.fields),
    ...named('question', parts.questions),
    ...named('property', parts.properties),
    ...named('vector', parts.vectors),
    { to: 'external-id' },
    NOTHING,
  ];
}

/** Two targets with one key are the same part of a record. */
export function targetKey(target: ColumnTarget): string {
  return 'name' in target ? `${target.to}:${target.name}` : target.to;
}

/**
 * The first targets of the columns of a file: each goes to the part that has its name or title, in whatever case and with whatever
 * signs between words, as exports of the dataset write it too. A part takes one column. A required field that none goes to takes the
 * only column of texts that is left.
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
  const byName = columns.map((column) => {
    const target = candidates.find(({ names }) => names.has(plain(column.name)))?.target;
    return { column, target: take(target) };
  });
  return withLoneText(withLoneId(byName, taken), parts, taken);
}

function withLoneId(
  columns: readonly TargetedColumn[],
  taken: ReadonlySet<string>,
): readonly TargetedColumn[] {
  if (taken.has('external-id')) return columns;
  const first = columns.find(({ column, target }) => target === NOTHING && column.kind === 'id');
  return columns.map((item) => (item === first ? { ...item, target: { to: 'external-id' } } : item));
}

function withLoneText(
  columns: readonly TargetedColumn[],
  { fields }: TargetParts,
  taken: ReadonlySet<string>,
): readonly TargetedColumn[] {
  const open = fields.filter(({ name, required }) => required && !taken.has(`field:${name}`));
  const texts = columns.filter(({ column, target }) => target === NOTHING && column.kind === 'text');
  const [field] = open;
  if (field === undefined || open.length > 1 || texts.length !== 1) return columns;
  return columns.map((item) =>
    item === texts[0] ? { ...item, target: { to: 'field', name: field.name } } : item,
  );
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

/** A name by its letters and digits alone, in any script. */
function plain(name: string): string {
  return folded(name).replaceAll(/[^\p{Letter}\p{Number}]+/gu, '');
}

export function targetProblems(
  columns: readonly TargetedColumn[],
  parts: TargetParts,
): readonly TargetProblem[] {
  const first = new Map<string, string>();
  const twice: TargetProblem[] = [];
  for (const { column, target } of columns) {
    if (target.to === 'nothing') continue;
    const earlier = first.get(targetKey(target));
    if (earlier === undefined) first.set(targetKey(target), column.name);
    else twice.push({ code: 'target-taken-twice', columns: [earlier, column.name] });
  }
  const missing = parts.fields.filter(({ name, required }) => required && !first.has(`field:${name}`));
  return [
    ...(first.size === 0 ? [{ code: 'nothing-mapped' } as const] : []),
    ...missing.map(({ title }) => ({ code: 'field-without-column', title }) as const),
    ...twice,
  ];
}

/** The plan by which rows become records of the dataset; problems of the columns are the caller's to ask for. */
export function planOfTargets(columns: readonly TargetedColumn[], parts: TargetParts): RowPlan {
  const to = (kind: 'field' | 'question' | 'property' | 'vector') =>
    columns.flatMap(({ column, target }) =>
      target.to === kind ? [[target.name, column.name] as const] : [],
    );
  const id = columns.find(({ target }) => target.to === 'external-id');
  const names = new Set(columns.map(({ column }) => column.name));
  const fields = to('field');
  const exported = fields.some(([name, column]) => column === fieldColumn(name));
  return {
    ...parts,
    mapping: {
      fields: new Map(fields),
      metadata: new Map(to('property')),
      suggestions: to('question').map(([question, column]) => suggestionSource(question, column, names)),
      externalId: id?.column.name ?? null,
      vectors: new Map(to('vector')),
      exported,
      ...(exported && { typedMetadata: true }),
    },
  };
}

/** An export has columns beside that of a suggestion, which tell where it is from and how sure it is. */
function suggestionSource(question: string, column: string, names: ReadonlySet<string>): SuggestionSource {
  const beside = (part: string) => {
    const name = `${column}.${part}`;
    return names.has(name) ? { column: name } : undefined;
  };
  return { question, column, type: beside('type') ?? null, score: beside('score'), agent: beside('agent') };
}
