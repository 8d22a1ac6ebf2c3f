import { optionsOf, type DatasetDraft } from './dataset-draft';
import { planOfDraft } from './draft-plan';
import type { RowPlan } from './dataset-plan';

/**
 * The plan of a draft by which its records are previewed: parts have names that stay the same while the user writes titles, and
 * an option that is being written twice is there once.
 */
export function previewPlan(draft: DatasetDraft): RowPlan {
  const questions = draft.questions.map((question) => ({
    ...question,
    options: [...new Set(optionsOf(question))].join('\n'),
  }));
  const plan = planOfDraft({ ...draft, questions });
  const column = (field: string) => plan.mapping.fields.get(field) ?? field;
  const names = new Map(plan.questions.map(({ name }, index) => [name, `question-${questions[index]?.key}`]));
  const nameOf = (question: string) => names.get(question) ?? question;
  return {
    ...plan,
    fields: plan.fields.map((field) => ({ ...field, name: column(field.name) })),
    questions: plan.questions.map(({ settings, ...question }) => ({
      ...question,
      name: nameOf(question.name),
      settings: settings.type === 'span' ? { ...settings, field: column(settings.field) } : settings,
    })),
    mapping: {
      ...plan.mapping,
      fields: new Map([...plan.mapping.fields.values()].map((name) => [name, name])),
      suggestions: plan.mapping.suggestions.map((item) => ({ ...item, question: nameOf(item.question) })),
    },
  };
}
