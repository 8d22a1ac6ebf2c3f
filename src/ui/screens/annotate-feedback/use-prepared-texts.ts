import { reaction } from 'mobx';
import { useEffect } from 'react';
import { prepareMarkdown } from '#ui/shared/markdown/markdown';
import type { MarkdownSource } from '#ui/shared/markdown/markdown-cache';
import type { Workbench } from '#application/annotate-feedback/load-workbench.use-case';
import type { Answer } from '#domain/question/answer';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { AnnotationSessionViewModel } from './session/annotation-session.view-model';

/** Has the Markdown of the records nearby ready, so that paging finds it made. */
export function usePreparedTexts({
  queue,
  workbench,
}: Pick<AnnotationSessionViewModel, 'queue' | 'workbench'>): void {
  useEffect(
    () =>
      reaction(
        () => queue.neighbors,
        (records) => {
          for (const record of records) markdownTexts(record, workbench).forEach(prepareMarkdown);
        },
        { fireImmediately: true },
      ),
    [queue, workbench],
  );
}

type Definitions = Pick<Workbench, 'fields' | 'questions'>;

/** Everything of a record that is shown as Markdown: its fields, and what was or might be answered. */
export function markdownTexts(record: FeedbackRecord, definitions: Definitions): readonly MarkdownSource[] {
  const fields = definitions.fields
    .filter(({ useMarkdown }) => useMarkdown)
    .map(({ name, useMath }) => ({ text: record.fields.get(name), hasMath: useMath }));
  const answers = definitions.questions.flatMap(({ id, name, settings }) => {
    if (settings.type !== 'text' || !settings.useMarkdown) return [];
    const suggestion = record.suggestions.find(({ questionId }) => questionId === id);
    return [record.response?.answers.get(name), suggestion?.value].map((answer) => ({
      text: written(answer),
      hasMath: false,
    }));
  });
  return [...fields, ...answers].flatMap(({ text, hasMath }) =>
    text === undefined ? [] : [{ text, hasMath }],
  );
}

function written(answer: Answer | undefined): string | undefined {
  return answer?.type === 'text' ? answer.value : undefined;
}
