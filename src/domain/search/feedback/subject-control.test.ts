import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { aGuide, aProperty } from '#tests/fakes/search-controls';
import { controlFor, type ControlDeps } from './subject-control';
import type { MetadataProperty, PropertyValues } from './search-guide';

interface Given {
  readonly properties?: readonly MetadataProperty[];
  readonly values?: PropertyValues;
  readonly hasFailed?: boolean;
  readonly agents?: readonly string[];
}

const mood = aQuestion('rating', { name: 'mood', settings: { type: 'rating', options: [3, 1, 5] } });
const topics = aQuestion('multi_label_selection', { name: 'topics' });
const label = aQuestion('label_selection', { name: 'label' });

function sources({ properties = [], values, hasFailed = false, agents = [] }: Given): ControlDeps {
  return {
    questions: [mood, topics, label, aQuestion('text', { name: 'note' })],
    guide: aGuide(properties, { agents: new Map([['mood', agents]]) }),
    valuesOf: () => values ?? null,
    hasFailedToRead: () => hasFailed,
  };
}

const ofProperty = (property: MetadataProperty, given: Given = {}) =>
  controlFor({ entity: 'metadata', property: property.name }, sources({ properties: [property], ...given }));

describe('filter of a metadata property', () => {
  const region = aProperty('region', { type: 'terms', values: ['north', 'south'] });
  const channel = aProperty('channel', { type: 'terms', values: null });
  const weight = aProperty('weight', { type: 'integer', min: null, max: null });

  it('terms come from the settings if listed there, otherwise from the records', () => {
    expect(ofProperty(region)).toMatchObject({
      kind: 'terms',
      options: [
        { id: 'north', text: 'north' },
        { id: 'south', text: 'south' },
      ],
      hasOperators: false,
      missing: 'not-an-option',
    });
    const values = { type: 'terms', terms: ['web'] } as const;
    expect(ofProperty(channel, { values })).toMatchObject({
      options: [{ id: 'web', text: 'web' }],
      missing: 'not-in-records',
    });
  });

  it('a range is within the settings if they have bounds, otherwise within the values of the records', () => {
    const settled = aProperty('weight', { type: 'integer', min: 2, max: 9 });
    expect(ofProperty(settled)).toMatchObject({ kind: 'range', bounds: { min: 2, max: 9 } });
    const values = { type: 'range', min: 0, max: 40 } as const;
    expect(ofProperty(weight, { values })).toMatchObject({ kind: 'range', bounds: { min: 0, max: 40 } });
    const from = aProperty('weight', { type: 'integer', min: 10, max: null });
    expect(ofProperty(from, { values })).toMatchObject({ kind: 'range', bounds: { min: 10, max: 40 } });
  });

  it('the control is loading or failed while there are no values', () => {
    expect(ofProperty(weight)).toEqual({ kind: 'loading' });
    expect(ofProperty(weight, { hasFailed: true })).toEqual({ kind: 'failed' });
    const withoutGuide = { ...sources({}), guide: null };
    expect(controlFor({ entity: 'metadata', property: 'weight' }, withoutGuide)).toEqual({ kind: 'loading' });
  });

  it('there is no choice if there are not enough values', () => {
    expect(ofProperty(channel, { values: { type: 'terms', terms: [] } })).toEqual({
      kind: 'none',
      reason: { why: 'no-values' },
    });
    expect(ofProperty(weight, { values: { type: 'range', min: null, max: null } })).toEqual({
      kind: 'none',
      reason: { why: 'no-values' },
    });
    expect(ofProperty(weight, { values: { type: 'range', min: 7, max: 7 } })).toEqual({
      kind: 'none',
      reason: { why: 'one-number', number: 7 },
    });
    expect(controlFor({ entity: 'metadata', property: 'gone' }, sources({}))).toEqual({
      kind: 'none',
      reason: { why: 'unknown' },
    });
  });
});

describe('filter of a question', () => {
  it('a label question is filtered by its options, with operators if it allows several', () => {
    const ofLabel = controlFor({ entity: 'response', question: 'label' }, sources({}));
    expect(ofLabel).toMatchObject({ kind: 'terms', hasOperators: false, missing: 'not-an-option' });
    const ofTopics = controlFor({ entity: 'suggestion', question: 'topics', property: 'value' }, sources({}));
    expect(ofTopics).toMatchObject({ kind: 'terms', hasOperators: true });
  });

  it('a rating is filtered by a range, and a score by a range from 0 to 1', () => {
    expect(controlFor({ entity: 'response', question: 'mood' }, sources({}))).toMatchObject({
      kind: 'range',
      bounds: { min: 1, max: 5 },
    });
    expect(
      controlFor({ entity: 'suggestion', question: 'topics', property: 'score' }, sources({})),
    ).toMatchObject({ kind: 'range', bounds: { min: 0, max: 1 } });
  });

  it('the agent of a suggestion is chosen from the agents that made suggestions', () => {
    const agentsOf = (given: Given) =>
      controlFor({ entity: 'suggestion', question: 'mood', property: 'agent' }, sources(given));
    expect(agentsOf({ agents: ['model-a'] })).toMatchObject({
      options: [{ id: 'model-a', text: 'model-a' }],
      missing: 'not-in-records',
    });
    expect(agentsOf({})).toEqual({ kind: 'none', reason: { why: 'no-agents' } });
  });

  it.each(['note', 'gone'])(
    'the question %s, whose answers cannot be filtered, has no control',
    (question) => {
      for (const subject of [
        { entity: 'response', question },
        { entity: 'suggestion', question, property: 'score' },
      ] as const)
        expect(controlFor(subject, sources({}))).toEqual({ kind: 'none', reason: { why: 'unknown' } });
    },
  );
});
