import { describe, expect, it } from 'vitest';
import { aDataset, aField } from '#tests/builders/dataset.builder';
import { aQuestion, options } from '#tests/builders/question.builder';
import { generalDraft, fieldDraft, questionDraft } from '#domain/dataset-definition/settings-draft';
import { settingsChange } from './settings-change.mapper';

describe('settingsChange', () => {
  it('sends guidelines and extra metadata together, and null for no guidelines (VAL-29)', () => {
    const draft = generalDraft(aDataset({ guidelines: 'Read twice.', allowExtraMetadata: false }), false);
    expect(settingsChange(draft).body).toEqual({ guidelines: 'Read twice.', allow_extra_metadata: false });
    expect(settingsChange({ ...draft, guidelines: '' }).body).toMatchObject({ guidelines: null });
  });

  it('sends the title of a field with both keys of its settings', () => {
    expect(settingsChange(fieldDraft(aField({ title: 'Text' }), false)).body).toEqual({
      title: 'Text',
      settings: { type: 'text', use_markdown: false },
    });
  });

  it('sends remote media and math to a server that keeps them', () => {
    const dataset = generalDraft(aDataset({ loadsRemoteMedia: true }), true);
    expect(settingsChange(dataset).body).toMatchObject({ remote_media: true });
    const field = fieldDraft(aField({ useMath: true }), true);
    expect(settingsChange(field).body).toEqual({
      title: 'text',
      settings: { type: 'text', use_markdown: false },
      use_math: true,
    });
  });

  it.each([
    [aQuestion('text', { settings: { useMarkdown: true } }), { type: 'text', use_markdown: true }],
    [aQuestion('rating'), { type: 'rating' }],
    [aQuestion('ranking'), { type: 'ranking' }],
    [
      aQuestion('multi_label_selection', { settings: { options: options('b', 'a'), visibleOptions: null } }),
      {
        type: 'multi_label_selection',
        options: [
          { value: 'b', text: 'B', description: null },
          { value: 'a', text: 'A', description: null },
        ],
        visible_options: null,
      },
    ],
    [
      aQuestion('span', { settings: { options: options('a'), allowOverlapping: true } }),
      {
        type: 'span',
        options: [{ value: 'a', text: 'A', description: null }],
        visible_options: null,
        allow_overlapping: true,
      },
    ],
  ])('sends of the settings of a question only what may change (VAL-25)', (question, settings) => {
    expect(settingsChange(questionDraft(question)).body).toEqual({
      title: question.title,
      description: null,
      settings,
    });
  });

  it('always sends who sees a property: servers of 1.28 hide it otherwise (WIR-62)', () => {
    const draft = {
      kind: 'property',
      id: 'p1',
      name: 'topic',
      title: 'T',
      isVisibleForAnnotators: true,
    } as const;
    expect(settingsChange(draft).body).toEqual({ title: 'T', visible_for_annotators: true });
  });
});
