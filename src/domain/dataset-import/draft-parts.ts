import { idOfPart, type ColumnUse, type DatasetDraft, type DraftColumn } from './dataset-draft';

export function withPart(
  draft: DatasetDraft,
  part: string,
  change: (item: DraftColumn) => DraftColumn,
): DatasetDraft {
  const columns = draft.columns.map((item) => (idOfPart(item) === part ? change(item) : item));
  return { ...draft, columns };
}

/**
 * Returns the draft after the user or a definition file has set the use of a part. Nothing is proposed for its column afterwards.
 */
export function withChosenUse(draft: DatasetDraft, part: string, use: ColumnUse): DatasetDraft {
  const name = draft.columns.find((item) => idOfPart(item) === part)?.column.name;
  const columns = draft.columns.map((item) => {
    if (item.column.name !== name) return item;
    const { before: _, ...said } = item;
    return { ...said, isChosen: true, ...(idOfPart(item) === part && { use }) };
  });
  return { ...draft, columns };
}

/** Returns the draft with one more part for a column, which is ignored at first; null for a part without a column. */
export function withAnotherPart(
  draft: DatasetDraft,
  part: string,
): { readonly draft: DatasetDraft; readonly part: string } | null {
  const place = draft.columns.findIndex((item) => idOfPart(item) === part);
  const item = draft.columns[place];
  if (item === undefined || item.isFilled === false) return null;
  const { column } = item;
  const numbers = draft.columns
    .filter((other) => other.column.name === column.name)
    .map(({ copy }) => copy ?? 1);
  const copy = Math.max(...numbers) + 1;
  const added: DraftColumn = { column, copy, use: { as: 'ignore' }, useMarkdown: false, isChosen: true };
  const columns = withChosenUse(draft, part, item.use).columns.toSpliced(place + 1, 0, added);
  return { draft: { ...draft, columns }, part: idOfPart(added) };
}

/** Returns the draft without a part that was added to a column, or that no column fills. */
export function withoutPart(draft: DatasetDraft, part: string): DatasetDraft {
  return {
    ...draft,
    columns: draft.columns.filter((item) => idOfPart(item) !== part || !isRemovable(item)),
  };
}

/** True unless it is the first part of a column of the file. */
export function isRemovable({ copy, isFilled }: DraftColumn): boolean {
  return copy !== undefined || isFilled === false;
}

/** Returns the draft without a question; columns that contained its suggestions are ignored. */
export function withoutQuestion(draft: DatasetDraft, key: number): DatasetDraft {
  const isOfQuestion = ({ use, before }: DraftColumn) =>
    'question' in use && use.question === key && before === undefined;
  return {
    ...draft,
    questions: draft.questions.filter((question) => question.key !== key),
    columns: draft.columns
      .filter((item) => !isOfQuestion(item) || !isRemovable(item))
      .map((item) => (isOfQuestion(item) ? { ...item, use: { as: 'ignore' } as const } : item)),
  };
}
