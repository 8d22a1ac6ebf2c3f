import type { ColumnUse, DatasetDraft, DraftColumn, DraftQuestion, GivenPart } from './dataset-draft';
import type { DatasetPlan, PlannedQuestion } from './dataset-plan';

/** A part of a definition file that the form has no place for. `path` is its place in the file. */
export interface DroppedPart {
  readonly path: string;
  /** The file has no such column; another part has it already; no column is named. */
  readonly code: 'column-missing' | 'column-used-twice' | 'no-column';
  /** The column, or the part that has none. */
  readonly name: string;
}

export interface DefinedDraft {
  readonly draft: DatasetDraft;
  readonly dropped: readonly DroppedPart[];
}

/** A column's part in the plan, with its place in the definition file. */
interface Claim {
  readonly path: string;
  readonly column: string;
  readonly use: ColumnUse;
  readonly given?: GivenPart;
}

/**
 * The draft with the contents of a plan, for the columns of a file; those that the plan names come first, in its order. A column
 * becomes one part.
 */
export function draftOfPlan(
  plan: DatasetPlan,
  columns: readonly DraftColumn[],
  firstKey: number,
): DefinedDraft {
  const dropped: DroppedPart[] = partsWithoutColumn(plan);
  const keys = new Map(plan.questions.map(({ name }, index) => [name, firstKey + index]));
  const known = new Map(columns.map((item) => [item.column.name, item]));
  const used = new Map<string, DraftColumn>();
  for (const claim of claimsOf(plan, keys)) {
    const { path, column, use, given } = claim;
    const mayBeUnseen = use.as === 'metadata' && plan.mapping.exported === true;
    const item = known.get(column) ?? (mayBeUnseen ? unseenColumn(column) : undefined);
    if (item === undefined) dropped.push({ path, code: 'column-missing', name: column });
    else if (used.has(column)) dropped.push({ path, code: 'column-used-twice', name: column });
    else {
      const useMarkdown = given?.as === 'field' && given.part.useMarkdown;
      used.set(column, { column: item.column, use, useMarkdown, ...(given !== undefined && { given }) });
    }
  }
  const rest = columns
    .filter(({ column }) => !used.has(column.name))
    .map(({ column }) => ({ column, use: { as: 'ignore' } as const, useMarkdown: false }));
  const draft = {
    name: plan.name,
    guidelines: plan.guidelines ?? '',
    columns: [...used.values(), ...rest],
    questions: plan.questions.map((question, index) => draftQuestion(question, firstKey + index, plan)),
    given: {
      allowExtraMetadata: plan.allowExtraMetadata,
      exported: plan.mapping.exported,
      typedMetadata: plan.mapping.typedMetadata,
    },
  };
  return { draft, dropped };
}

/** All columns that the plan maps, in its order. */
function claimsOf(plan: DatasetPlan, keys: ReadonlyMap<string, number>): readonly Claim[] {
  const { fields, vectors, mapping } = plan;
  const suggestions = mapping.suggestions.map((source, index): Claim => {
    const use = { as: 'suggestion', question: keys.get(source.question) ?? 0 } as const;
    return { path: `mapping.suggestions[${index}]`, column: source.column, use, given: { ...use, source } };
  });
  const { externalId } = mapping;
  return [
    ...fields.flatMap((part) => partClaim({ as: 'field', part }, mapping.fields)),
    ...metadataClaims(plan),
    ...suggestions,
    ...vectors.flatMap((part) => partClaim({ as: 'vector', part }, mapping.vectors)),
    ...(externalId === null
      ? []
      : [{ path: 'mapping.external_id', column: externalId, use: { as: 'external-id' } } as const]),
  ];
}

function partClaim(
  given: Extract<GivenPart, { readonly as: 'field' | 'vector' }>,
  columns: ReadonlyMap<string, string>,
): readonly Claim[] {
  const { as, part } = given;
  const column = columns.get(part.name);
  return column === undefined ? [] : [{ path: `mapping.${as}s.${part.name}`, column, use: { as }, given }];
}

/** JSON Lines of an export leave keys of metadata out of records that lack them, maybe of all that the page looked at. */
function unseenColumn(name: string): DraftColumn {
  const column = { name, kind: 'text', isWhole: false, dimensions: null, labels: [], example: '' } as const;
  return { column, use: { as: 'ignore' }, useMarkdown: false };
}

function metadataClaims({ properties, mapping }: DatasetPlan): readonly Claim[] {
  return [...mapping.metadata].map(([name, column]): Claim => {
    const part = properties.find((candidate) => candidate.name === name);
    const path = `mapping.metadata.${name}`;
    return part === undefined
      ? { path, column, use: { as: 'metadata' }, given: { as: 'metadata', name } }
      : { path, column, use: { as: part.settings.type }, given: { as: 'property', part } };
  });
}

/** A dataset of the form has no part that no column fills. */
function partsWithoutColumn({ fields, properties, vectors, mapping }: DatasetPlan): DroppedPart[] {
  const unmapped = (
    key: string,
    parts: ReadonlyArray<{ readonly name: string }>,
    columns: ReadonlyMap<string, string>,
  ) =>
    parts.flatMap(({ name }, index) =>
      columns.has(name) ? [] : [{ path: `${key}[${index}]`, code: 'no-column' as const, name }],
    );
  return [
    ...unmapped('fields', fields, mapping.fields),
    ...unmapped('metadata_properties', properties, mapping.metadata),
    ...unmapped('vectors_settings', vectors, mapping.vectors),
  ];
}

function draftQuestion(question: PlannedQuestion, key: number, { mapping }: DatasetPlan): DraftQuestion {
  const { settings } = question;
  const hasLabels = settings.type !== 'text' && settings.type !== 'rating';
  return {
    key,
    type: settings.type,
    title: question.title,
    description: question.description ?? '',
    required: question.required,
    options: hasLabels ? settings.options.map(({ value }) => value).join('\n') : '',
    points: settings.type === 'rating' ? pointsOf(settings.options) : 5,
    field: settings.type === 'span' ? (mapping.fields.get(settings.field) ?? null) : null,
    useMarkdown: settings.type === 'text' && settings.useMarkdown,
    given: question,
  };
}

/** 0 where the values are not 1 to so many. */
function pointsOf(values: readonly number[]): number {
  return values.every((value, index) => value === index + 1) && values.length <= 10 ? values.length : 0;
}
