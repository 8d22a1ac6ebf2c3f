import { idOfPart, optionsOf, settingsOfPart, type DatasetDraft } from './dataset-draft';
import { planOfDraft } from './draft-plan';
import type { RowPlan } from './dataset-plan';
import { OPTION_LINES } from './value-lines';

/**
 * The plan by which the records of a draft are previewed: names of parts do not change while the user types titles and names, and
 * an option that is temporarily duplicated occurs only once.
 */
export function previewPlan(draft: DatasetDraft): RowPlan {
  const questions = draft.questions.map((question) => ({
    ...question,
    name: `question-${question.key}`,
    options: OPTION_LINES.textOf([...new Set(optionsOf(question))]),
  }));
  const columns = draft.columns.map((item) =>
    item.use.as === 'field' ? { ...item, settings: { ...settingsOfPart(item), name: idOfPart(item) } } : item,
  );
  return planOfDraft({ ...draft, columns, questions });
}
