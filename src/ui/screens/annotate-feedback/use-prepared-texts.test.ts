import { expect, it } from 'vitest';
import { aField } from '#tests/builders/dataset.builder';
import { aQuestion } from '#tests/builders/question.builder';
import { aRecord, aSuggestion } from '#tests/builders/record.builder';
import { markdownTexts } from './use-prepared-texts';

it('finds every text of a record that is shown as Markdown', () => {
  const note = aQuestion('text', { name: 'note', settings: { useMarkdown: true } });
  const definitions = {
    fields: [
      aField({ name: 'text', useMarkdown: true }),
      aField({ name: 'plain' }),
      aField({ name: 'marked', useMarkdown: true, useMath: true }),
      aField({ name: 'missing', useMarkdown: true }),
    ],
    questions: [aQuestion('span', { settings: { field: 'marked' } }), note, aQuestion('text')],
  };
  const record = aRecord({
    fields: { text: '# One', plain: '# Two', marked: '# Three' },
    suggestions: [
      aSuggestion({ questionId: note.id, value: { type: 'text', value: '# Four' } }),
      aSuggestion({ questionId: 'question-text', value: { type: 'text', value: '# Five' } }),
    ],
  });
  expect(markdownTexts(record, definitions)).toEqual([
    { text: '# One', hasMath: false },
    { text: '# Three', hasMath: true },
    { text: '# Four', hasMath: false },
  ]);
});
