import { describe, expect, it } from 'vitest';
import { responseSchema } from '#contract/response';
import { aResponseDto } from '#tests/builders/dto.builder';
import { aQuestion, everyQuestion } from '#tests/builders/question.builder';
import { anAnswer, answers } from '#tests/builders/record.builder';
import { responseFromDto, responseToDto } from './response.mapper';

const questions = everyQuestion();
const fieldText = () => 'Ann in Rome';

const VALUES = {
  text: { value: 'fine' },
  rating: { value: 4 },
  label_selection: { value: 'good' },
  multi_label_selection: { value: ['sport', 'politics'] },
  ranking: {
    value: [
      { value: 'first', rank: 2 },
      { value: 'second', rank: null },
    ],
  },
  span: { value: [{ label: 'place', start: 7, end: 11 }] },
};

const ANSWERS = answers({
  text: anAnswer('text', 'fine'),
  rating: anAnswer('rating', 4),
  label_selection: anAnswer('label_selection', 'good'),
  multi_label_selection: anAnswer('multi_label_selection', ['sport', 'politics']),
  ranking: anAnswer('ranking', [
    { value: 'first', rank: 2 },
    { value: 'second', rank: null },
  ]),
  span: anAnswer('span', [{ label: 'place', start: 7, end: 11 }]),
});

describe('responseFromDto', () => {
  it('reads an answer of every type (ENT-35)', () => {
    const response = responseFromDto(aResponseDto({ values: VALUES, status: 'draft' }), questions, fieldText);
    expect(response).toEqual({
      id: 'response-1',
      status: 'draft',
      answers: ANSWERS,
      revision: '2026-01-11T08:00:00.5',
      updatedAt: new Date('2026-01-11T08:00:00.500Z'),
    });
  });

  it('has no answers where a discarded response has no values (ENT-36)', () => {
    const dto = aResponseDto({ values: null, status: 'discarded' });
    expect(responseFromDto(dto, questions, fieldText)).toMatchObject({
      status: 'discarded',
      answers: new Map(),
    });
  });

  it('ignores answers to unknown questions, with unknown options and of another type', () => {
    const values = {
      gone: { value: 'x' },
      label_selection: { value: 'deleted' },
      rating: { value: '4' },
      text: { value: 'kept' },
    };
    const response = responseFromDto(aResponseDto({ values }), questions, fieldText);
    expect([...response.answers]).toEqual([['text', anAnswer('text', 'kept')]]);
  });

  it('shows a submitted response that is less than finished', () => {
    const values = { ranking: { value: [{ value: 'first', rank: 1 }] } };
    const response = responseFromDto(aResponseDto({ values }), questions, fieldText);
    expect(response.answers.has('ranking')).toBe(true);
  });
});

describe('responseToDto', () => {
  it('wraps each value and sends nothing for questions without an answer', () => {
    expect(responseToDto('submitted', ANSWERS)).toEqual({ status: 'submitted', values: VALUES });
    expect(responseToDto('discarded', answers())).toEqual({ status: 'discarded', values: {} });
  });

  it.each([['__proto__'], ['constructor'], ['hasownproperty']])('keeps a question named %s', (name) => {
    const question = aQuestion('text', { name });
    const given = new Map([[name, anAnswer('text', 'kept')]]);
    const sent: unknown = JSON.parse(JSON.stringify({ ...aResponseDto(), ...responseToDto('draft', given) }));
    const read = responseFromDto(responseSchema.parse(sent), [question], fieldText);
    expect([...read.answers]).toEqual([...given]);
  });
});
