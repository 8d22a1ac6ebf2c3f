import { describe, expect, it } from 'vitest';
import { questionSchema } from '#contract/question';
import { aQuestionDto } from '#tests/builders/dto.builder';
import { questionFromDto } from './question.mapper';

const option = { value: 'pos', text: 'Positive', description: null };

/** As it arrives: checked by the contract, which fills in what older servers leave out. */
const settingsOf = (settings: unknown) =>
  questionFromDto(questionSchema.parse(aQuestionDto(settings))).settings;

describe('questionFromDto', () => {
  it('takes over what every question has (ENT-22)', () => {
    const dto = aQuestionDto({ type: 'text', use_markdown: true }, { description: 'Why?' });
    expect(questionFromDto(dto)).toEqual({
      id: 'question-1',
      datasetId: 'dataset-1',
      name: 'topic',
      title: 'Topic',
      description: 'Why?',
      required: true,
      settings: { type: 'text', useMarkdown: true },
    });
  });

  it.each([
    [
      { type: 'text', use_markdown: false },
      { type: 'text', useMarkdown: false },
    ],
    [
      { type: 'rating', options: [{ value: 1 }, { value: 2 }] },
      { type: 'rating', options: [1, 2] },
    ],
    [
      { type: 'label_selection', options: [option], visible_options: 3 },
      { type: 'label_selection', options: [option], visibleOptions: 3 },
    ],
    [
      {
        type: 'multi_label_selection',
        options: [option],
        visible_options: null,
        options_order: 'suggestion',
      },
      { type: 'multi_label_selection', options: [option], visibleOptions: null, optionsOrder: 'suggestion' },
    ],
    [
      { type: 'ranking', options: [option] },
      { type: 'ranking', options: [option] },
    ],
    [
      {
        type: 'span',
        field: 'text',
        options: [option],
        visible_options: 4,
        allow_overlapping: true,
        allow_character_annotation: false,
      },
      {
        type: 'span',
        field: 'text',
        options: [option],
        visibleOptions: 4,
        allowOverlapping: true,
        allowCharacterAnnotation: false,
      },
    ],
  ])('reads the settings of $0.type (ENT-23)', (dto, settings) => {
    expect(settingsOf(dto)).toEqual(settings);
  });

  it.each([
    ['text', { type: 'text' }, { useMarkdown: false }],
    ['label', { type: 'label_selection', options: [] }, { visibleOptions: null }],
    ['multi-label', { type: 'multi_label_selection', options: [] }, { optionsOrder: 'natural' }],
    [
      'span',
      { type: 'span', field: 'text', options: [] },
      { allowOverlapping: false, allowCharacterAnnotation: true },
    ],
  ])(
    'gives what older servers leave out of a %s question the meaning it had then (ENT-27)',
    (_, dto, settings) => {
      expect(settingsOf(dto)).toMatchObject(settings);
    },
  );
});
