import type { QuestionToAdd } from './world';

/** A question of each type whose answers some format of one question holds, with these labels, and a text question. */
export function exportedQuestions(labels: readonly string[]): readonly QuestionToAdd[] {
  const options = labels.map((value) => ({ value, text: value, description: null }));
  return [
    { name: 'label', required: true, settings: { type: 'label_selection', options, visible_options: null } },
    {
      name: 'tags',
      settings: { type: 'multi_label_selection', options, visible_options: null, options_order: 'natural' },
    },
    { name: 'stars', settings: { type: 'rating', options: [{ value: 1 }, { value: 2 }] } },
    {
      name: 'marks',
      settings: {
        type: 'span',
        field: 'text',
        options,
        visible_options: null,
        allow_overlapping: false,
        allow_character_annotation: true,
      },
    },
    { name: 'note', settings: { type: 'text', use_markdown: false } },
  ];
}
