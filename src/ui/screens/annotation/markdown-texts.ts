import type { Workbench } from '../../../application/annotate-feedback/load-workbench.use-case';
import type { Answer } from '../../../domain/question/answer';
import type { FeedbackRecord } from '../../../domain/record/feedback-record';

type Definitions = Pick<Workbench, 'fields' | 'questions'>;

/** Names of the fields of which a question marks parts: they are shown as they are, character by character. */
export function markedFields({ questions }: Pick<Definitions, 'questions'>): ReadonlySet<string> {
  return new Set(questions.flatMap(({ settings }) => (settings.type === 'span' ? [settings.field] : [])));
}

/** Everything of a record that is shown as Markdown: its fields, and what was or might be answered. */
export function markdownTexts(record: FeedbackRecord, definitions: Definitions): readonly string[] {
  const marked = markedFields(definitions);
  const fields = definitions.fields
    .filter(({ name, useMarkdown }) => useMarkdown && !marked.has(name))
    .map(({ name }) => record.fields.get(name));
  const answers = definitions.questions.flatMap(({ id, name, settings }) => {
    if (settings.type !== 'text' || !settings.useMarkdown) return [];
    const suggestion = record.suggestions.find(({ questionId }) => questionId === id);
    return [written(record.response?.answers.get(name)), written(suggestion?.value)];
  });
  return [...new Set([...fields, ...answers].filter((text) => text !== undefined))];
}

function written(answer: Answer | undefined): string | undefined {
  return answer?.type === 'text' ? answer.value : undefined;
}
