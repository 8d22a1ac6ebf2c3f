import { describe, expect, it } from 'vitest';
import { aDataset, aField } from '#tests/builders/dataset.builder';
import { aQuestion } from '#tests/builders/question.builder';
import {
  generalDraft,
  draftedQuestion,
  draftProblems,
  draftToSave,
  fieldDraft,
  isDraftModified,
  propertyDraft,
  questionDraft,
  vectorDraft,
  type SettingsDraft,
} from './settings-draft';

const dataset = generalDraft(aDataset({ guidelines: 'Read twice.' }), true);
const field = fieldDraft(aField({ title: 'Text' }), true);
const question = questionDraft(aQuestion('text', { title: 'Comment', description: 'Any' }));
const property = propertyDraft({
  id: 'p1',
  name: 'topic',
  title: 'Topic',
  settings: { type: 'terms', values: null },
  isVisibleForAnnotators: true,
});
const vector = vectorDraft({ id: 'v1', name: 'mini', title: 'Mini', dimensions: 3 });

describe('a draft of settings', () => {
  it('a draft of settings is empty if the dataset has no guidelines, and unmodified after blanks are typed', () => {
    const bare = generalDraft(aDataset({ guidelines: null }), true);
    expect(bare.guidelines).toBe('');
    expect(isDraftModified(bare, { ...bare, guidelines: ' ' })).toBe(false);
  });

  it.each<[string, SettingsDraft, SettingsDraft]>([
    ['guidelines', dataset, { ...dataset, guidelines: 'Read once.' }],
    ['extra metadata', dataset, { ...dataset, allowExtraMetadata: false }],
    ['the title of a field', field, { ...field, title: 'Body' }],
    ['Markdown of a field', field, { ...field, useMarkdown: true }],
    ['the title of a question', question, { ...question, title: 'Note' }],
    ['the description of a question', question, { ...question, description: '' }],
    ['the settings of a question', question, { ...question, settings: { type: 'text', useMarkdown: true } }],
    ['the title of a property', property, { ...property, title: 'Subject' }],
    ['who sees a property', property, { ...property, isVisibleForAnnotators: false }],
    ['the title of a vector', vector, { ...vector, title: '' }],
  ])(
    'a draft of settings is modified by %s, but not by surrounding blanks (SET-3)',
    (_, original, edited) => {
      expect(isDraftModified(original, edited)).toBe(true);
      expect(isDraftModified(original, { ...original })).toBe(false);
      const padded = 'title' in original ? { ...original, title: ` ${original.title} ` } : original;
      expect(isDraftModified(original, padded)).toBe(false);
    },
  );

  it.each<[string, SettingsDraft, object]>([
    [
      'a question with an invisible title',
      { ...question, title: '\u200b\u3164' },
      { title: { code: 'too-few', least: 1 } },
    ],
    ['a question without a title', { ...question, title: '  ' }, { title: { code: 'too-few', least: 1 } }],
    [
      'a question with a title of 201 characters (VAL-24, LIM-1)',
      { ...question, title: 'x'.repeat(201) },
      { title: { code: 'too-many', most: 200 } },
    ],
    [
      'a description of 501 (VAL-25, LIM-1)',
      { ...question, description: 'x'.repeat(501) },
      { description: { code: 'too-many', most: 500 } },
    ],
    [
      'a field with a title of 501 (VAL-27)',
      { ...field, title: 'x'.repeat(501) },
      { title: { code: 'too-many', most: 500 } },
    ],
    [
      'a property with a title of 501 (VAL-28)',
      { ...property, title: 'x'.repeat(501) },
      { title: { code: 'too-many', most: 500 } },
    ],
    [
      'a vector with a title of 501 (VAL-28)',
      { ...vector, title: 'x'.repeat(501) },
      { title: { code: 'too-many', most: 500 } },
    ],
    [
      'guidelines of 10,001',
      { ...dataset, guidelines: 'x'.repeat(10_001) },
      { guidelines: { code: 'too-many', most: 10_000 } },
    ],
  ])('a draft of settings reports a problem: %s', (_, edited, problems) => {
    const originals = { dataset, field, question, property, vector };
    expect(draftProblems(originals[edited.kind], edited)).toEqual(problems);
  });

  it.each<[string, SettingsDraft]>([
    ['a title of 200 characters, each of two units', { ...question, title: '🙂'.repeat(200) }],
    ['no description', { ...question, description: '' }],
    ['no title of a field', { ...field, title: '' }],
    ['no guidelines', { ...dataset, guidelines: ' ' }],
  ])('a draft of settings accepts %s', (_, edited) => {
    const originals = { dataset, field, question, property, vector };
    expect(draftProblems(originals[edited.kind], edited)).toEqual({});
  });

  it('a draft of settings accepts a longer title from the server until it is edited (VAL-24)', () => {
    const long = { ...question, title: 'x'.repeat(300) };
    expect(draftProblems(long, { ...long, description: 'New' })).toEqual({});
    expect(draftProblems(long, { ...long, title: 'x'.repeat(299) })).toHaveProperty('title');
  });

  it('a draft of settings is saved trimmed, with the name in place of an empty title (VAL-27)', () => {
    expect(draftToSave({ ...field, title: '  ' })).toEqual({ ...field, title: 'text' });
    expect(draftToSave({ ...vector, title: '' }).title).toBe('mini');
    expect(draftToSave({ ...question, title: ' Note ', description: ' ' })).toMatchObject({
      title: 'Note',
      description: '',
    });
    expect(draftToSave({ ...dataset, guidelines: '\n' }).guidelines).toBe('');
  });

  it('a draft of settings can be converted to the question that annotators see', () => {
    const stored = aQuestion('text', { title: 'Comment', description: 'Any' });
    const edited = { ...questionDraft(stored), title: ' Note ', description: ' ' };
    expect(draftedQuestion(stored, edited)).toEqual({ ...stored, title: 'Note', description: null });
  });

  it('a draft of settings keeps a description in the converted question', () => {
    const stored = aQuestion('text', { title: 'Comment', description: null });
    const edited = { ...questionDraft(stored), description: ' Read twice. ' };
    expect(draftedQuestion(stored, edited).description).toBe('Read twice.');
  });
});
