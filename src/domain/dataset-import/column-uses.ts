import { assertNever } from '../shared/assert-never';
import { idOfPart, type ColumnUse, type DatasetDraft, type DraftColumn } from './dataset-draft';
import type { SketchedColumn } from './sketched-column';

type PlainUse = Exclude<ColumnUse, { readonly question: number }>['as'];

/** The default use of a column. */
function firstUse({ kind, isWhole }: SketchedColumn): PlainUse {
  switch (kind) {
    case 'text':
      return 'field';
    case 'label':
    case 'date':
    case 'list':
      return 'terms';
    case 'number':
      return isWhole ? 'integer' : 'float';
    case 'vector':
      return 'vector';
    case 'id':
      return 'external-id';
    case 'spans':
    case 'other':
      return 'ignore';
    default:
      return assertNever(kind);
  }
}

const PLAIN_USES = ['field', 'terms', 'integer', 'float', 'external-id', 'ignore'] as const;

/** Parts of a draft that decide which uses a column can have. */
type UsedParts = Pick<DatasetDraft, 'columns'> & {
  readonly questions: ReadonlyArray<Pick<DatasetDraft['questions'][number], 'key'>>;
};

/**
 * The uses that a column can have: its numbers may be a vector, and any column may contain suggestions for a question, or details
 * of the suggestions in another column. Undeclared metadata is offered only if a definition file uses the column for it.
 */
export function usesOf(item: DraftColumn, { columns, questions }: UsedParts): readonly ColumnUse[] {
  const { column, use, given } = item;
  if (item.isFilled === false) return [use];
  const isVector = column.dimensions !== null || use.as === 'vector';
  const others = columns.filter((other) => idOfPart(other) !== idOfPart(item));
  return [
    ...PLAIN_USES.map((as) => ({ as })),
    ...(isVector ? [{ as: 'vector' } as const] : []),
    ...(given?.as === 'metadata' ? [{ as: 'metadata' } as const] : []),
    ...questions.flatMap(({ key }) => {
      const isSuggested = others.some((other) => isSuggestionOf(other, key));
      return suggestionUses(item, key, isSuggested);
    }),
  ];
}

/** Scores, agents and types belong to suggestions in another column. A type is offered only if all values are types. */
function suggestionUses(
  { column, use }: DraftColumn,
  question: number,
  isSuggested: boolean,
): readonly ColumnUse[] {
  const isUsedAs = (as: ColumnUse['as']) => use.as === as && 'question' in use && use.question === question;
  const holdsTypes =
    column.labels.length > 0 && column.labels.every((label) => label === 'model' || label === 'human');
  return [
    { as: 'suggestion', question },
    ...(['score', 'agent', 'type'] as const)
      .filter((as) => isUsedAs(as) || (isSuggested && (as !== 'type' || holdsTypes)))
      .map((as) => ({ as, question })),
  ];
}

export function isSuggestionOf({ use }: Pick<DraftColumn, 'use'>, question: number): boolean {
  return use.as === 'suggestion' && use.question === question;
}

/**
 * The uses that several columns can have at once, in the order of the first column. Only one column can be the external id or
 * contain suggestions.
 */
export function commonUses(items: readonly DraftColumn[], parts: UsedParts): readonly ColumnUse[] {
  const [first, ...others] = items.map((item) => usesOf(item, parts));
  if (first === undefined || others.length === 0) return first ?? [];
  return first.filter((use) => {
    const isOfOne = use.as === 'external-id' || 'question' in use;
    return !isOfOne && others.every((uses) => uses.some((other) => keyOfUse(other) === keyOfUse(use)));
  });
}

/** A key that distinguishes the uses of a column. */
export function keyOfUse(use: ColumnUse): string {
  return 'question' in use ? `${use.as}-${use.question}` : use.as;
}

/** The columns of a new draft, with at most one external id and at least one field. */
export function firstUses(columns: readonly SketchedColumn[]): readonly DraftColumn[] {
  const isFieldless = !columns.some((column) => firstUse(column) === 'field');
  const text = columns.find(({ kind }) => kind === 'label') ?? columns[0];
  let hasId = false;
  return columns.map((column) => {
    const use = isFieldless && column === text ? 'field' : firstUse(column);
    const as = use === 'external-id' && hasId ? 'ignore' : use;
    hasId ||= as === 'external-id';
    return { column, use: { as }, useMarkdown: false };
  });
}
