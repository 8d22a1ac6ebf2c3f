import { idOfPart, optionsOf, settingsOfPart, type DatasetDraft } from './dataset-draft';
import { planOfDraft } from './draft-plan';
import type { RowPlan } from './dataset-plan';
import { OPTION_LINES } from './value-lines';

/**
 * The plan of a draft by which its records are previewed: parts have names that stay the same while the user writes titles and names,
 * and an option that is being written twice is there once.
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
