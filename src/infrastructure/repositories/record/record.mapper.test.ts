import { describe, expect, it } from 'vitest';
import { aRecordDto, aResponseDto, aSuggestionDto } from '#tests/builders/dto.builder';
import { aQuestion, everyQuestion } from '#tests/builders/question.builder';
import { recordFromDto } from './record.mapper';

const questions = everyQuestion();

describe('recordFromDto', () => {
  it('takes over what the record is, with times in UTC (ENT-32)', () => {
    const dto = aRecordDto({ external_id: 'row-17', metadata: { topic: 'sport', size: 3 } });
    expect(recordFromDto(dto, questions)).toEqual({
      id: 'record-1',
      datasetId: 'dataset-1',
      fields: new Map([['text', 'Hello']]),
      metadata: new Map<string, unknown>([
        ['topic', 'sport'],
        ['size', 3],
      ]),
      externalId: 'row-17',
      suggestions: [],
      response: null,
      insertedAt: new Date('2026-01-10T08:00:00.000Z'),
      updatedAt: new Date('2026-01-11T08:00:00.500Z'),
    });
  });

  it.each([null, {}])('shares one map among all records without metadata: %j', (metadata) => {
    const read = (id: string) => recordFromDto(aRecordDto({ id, metadata }), questions).metadata;
    expect(read('a').size).toBe(0);
    expect(read('a')).toBe(read('b'));
  });

  it('leaves texts as they are: Markdown, emoji, right-to-left, white space', () => {
    const text = '# Title\n\n`<b>` 👩‍👩‍👧 שלום \t ';
    expect(recordFromDto(aRecordDto({ fields: { text } }), questions).fields.get('text')).toBe(text);
  });

  it('has no text for a field without one, but keeps an empty text', () => {
    const { fields } = recordFromDto(aRecordDto({ fields: { a: null, b: '' } }), questions);
    expect([...fields]).toEqual([['b', '']]);
  });

  it('survives a server that leaves out what was not asked for', () => {
    const { responses: _, suggestions: __, ...bare } = aRecordDto();
    expect(recordFromDto(bare, questions)).toMatchObject({ response: null, suggestions: [] });
    const nulls = aRecordDto({ responses: null, suggestions: null });
    expect(recordFromDto(nulls, questions)).toMatchObject({ response: null, suggestions: [] });
  });

  it('has the first response as the own one (ENT-33)', () => {
    const responses = [aResponseDto({ id: 'mine' }), aResponseDto({ id: 'other' })];
    expect(recordFromDto(aRecordDto({ responses }), questions).response?.id).toBe('mine');
  });

  it.each([
    ['text', 'a *text*', 0.5],
    ['rating', 3, 1],
    ['label_selection', 'bad', null],
    ['multi_label_selection', ['music', 'sport'], [0.9, 0.1]],
    ['ranking', [{ value: 'second', rank: 1 }], [0.4]],
    ['span', [{ label: 'person', start: 0, end: 5 }], [0.4]],
  ])('reads a suggestion for a question of type %s (ENT-37)', (type, value, score) => {
    const suggestion = aSuggestionDto({ question_id: `question-${type}`, value, score });
    const [found] = recordFromDto(aRecordDto({ suggestions: [suggestion] }), questions).suggestions;
    expect(found).toEqual({
      id: 'suggestion-1',
      questionId: `question-${type}`,
      value: { type, value },
      score,
      agent: 'model-1',
    });
  });

  it('takes a single score for a list value, as servers before 1.28 send it', () => {
    const suggestion = aSuggestionDto({
      question_id: 'question-multi_label_selection',
      value: ['music', 'sport'],
      score: 0.7,
    });
    const [found] = recordFromDto(aRecordDto({ suggestions: [suggestion] }), questions).suggestions;
    expect(found?.score).toBe(0.7);
  });

  it('a suggestion without score and agent on the wire has neither', () => {
    const { score: _, agent: __, ...suggestion } = aSuggestionDto();
    const [found] = recordFromDto(aRecordDto({ suggestions: [suggestion] }), questions).suggestions;
    expect(found).toMatchObject({ score: null, agent: null });
  });

  it.each([
    ['of a question that is gone', { question_id: 'question-gone' }],
    ['of an unknown option', { value: 'deleted' }],
    ['of another type', { value: 3 }],
    ['without a value', { value: null }],
    [
      'with a span beyond the text',
      { question_id: 'question-span', value: [{ label: 'person', start: 0, end: 99 }] },
    ],
  ])('ignores a suggestion %s and keeps the others (ENT-38)', (_, broken) => {
    const suggestions = [aSuggestionDto({ id: 'broken', ...broken }), aSuggestionDto({ id: 'good' })];
    const record = recordFromDto(aRecordDto({ suggestions }), questions);
    expect(record.suggestions.map(({ id }) => id)).toEqual(['good']);
  });

  it('judges spans against the text they belong to, in code points', () => {
    const span = aQuestion('span', { settings: { field: 'text' } });
    const value = [{ label: 'person', start: 1, end: 3 }];
    const suggestions = [aSuggestionDto({ question_id: span.id, value })];
    const dto = aRecordDto({ fields: { text: '👩🏽' }, suggestions });
    // Two code points in four UTF-16 units: an end of 3 is outside.
    expect(recordFromDto(dto, [span]).suggestions).toEqual([]);
    const fits = {
      ...dto,
      suggestions: [{ ...suggestions[0], value: [{ label: 'person', start: 1, end: 2 }] }],
    };
    expect(
      recordFromDto(aRecordDto({ ...dto, suggestions: [aSuggestionDto(fits.suggestions[0])] }), [span])
        .suggestions,
    ).toHaveLength(1);
  });
});
