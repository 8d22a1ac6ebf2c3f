import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { aGuide, aProperty } from '#tests/fakes/search-controls';
import {
  controlFor,
  type ControlDeps,
  FINE_STEP,
  nearestStep,
  stepsAway,
  valueOnSlider,
  rangeBounds,
  rangeCondition,
  rangeWithin,
  WHOLE_STEP,
  withHigh,
  withLow,
} from './filter-control';
import type { MetadataProperty, PropertyValues } from './search-guide';
import { forEachSeed } from '#tests/builders/random';

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

describe('a metadata property is filtered', () => {
  const region = aProperty('region', { type: 'terms', values: ['north', 'south'] });
  const channel = aProperty('channel', { type: 'terms', values: null });
  const weight = aProperty('weight', { type: 'integer', min: null, max: null });

  it('by the terms of its settings, else by those of the records', () => {
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

  it('by a range within its settings, else within the numbers of the records', () => {
    const settled = aProperty('weight', { type: 'integer', min: 2, max: 9 });
    expect(ofProperty(settled)).toMatchObject({ kind: 'range', bounds: { min: 2, max: 9 } });
    const values = { type: 'range', min: 0, max: 40 } as const;
    expect(ofProperty(weight, { values })).toMatchObject({ kind: 'range', bounds: { min: 0, max: 40 } });
    const from = aProperty('weight', { type: 'integer', min: 10, max: null });
    expect(ofProperty(from, { values })).toMatchObject({ kind: 'range', bounds: { min: 10, max: 40 } });
  });

  it('by nothing yet while its values are on their way, or could not be had', () => {
    expect(ofProperty(weight)).toEqual({ kind: 'loading' });
    expect(ofProperty(weight, { hasFailed: true })).toEqual({ kind: 'failed', property: weight });
    const withoutGuide = { ...sources({}), guide: null };
    expect(controlFor({ entity: 'metadata', property: 'weight' }, withoutGuide)).toEqual({ kind: 'loading' });
  });

  it('by nothing where there is no choice', () => {
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

describe('a question is filtered', () => {
  it('by its options, of which a multi-label answer has several', () => {
    const ofLabel = controlFor({ entity: 'response', question: 'label' }, sources({}));
    expect(ofLabel).toMatchObject({ kind: 'terms', hasOperators: false, missing: 'not-an-option' });
    const ofTopics = controlFor({ entity: 'suggestion', question: 'topics', property: 'value' }, sources({}));
    expect(ofTopics).toMatchObject({ kind: 'terms', hasOperators: true });
  });

  it('by a range of ratings, and of scores from 0 to 1', () => {
    expect(controlFor({ entity: 'response', question: 'mood' }, sources({}))).toMatchObject({
      kind: 'range',
      bounds: { min: 1, max: 5 },
    });
    expect(
      controlFor({ entity: 'suggestion', question: 'topics', property: 'score' }, sources({})),
    ).toMatchObject({ kind: 'range', bounds: { min: 0, max: 1 } });
  });

  it('by the agents of its suggestions', () => {
    const agentsOf = (given: Given) =>
      controlFor({ entity: 'suggestion', question: 'mood', property: 'agent' }, sources(given));
    expect(agentsOf({ agents: ['model-a'] })).toMatchObject({
      options: [{ id: 'model-a', text: 'model-a' }],
      missing: 'not-in-records',
    });
    expect(agentsOf({})).toEqual({ kind: 'none', reason: { why: 'no-agents' } });
  });

  it.each(['note', 'gone'])('by nothing where its answers cannot be filtered: %s', (question) => {
    for (const subject of [
      { entity: 'response', question },
      { entity: 'suggestion', question, property: 'score' },
    ] as const)
      expect(controlFor(subject, sources({}))).toEqual({ kind: 'none', reason: { why: 'unknown' } });
  });
});

const BOUNDS = { min: -5, max: 20, step: WHOLE_STEP };

describe('bounds', () => {
  it.each([
    [0, 1, FINE_STEP, { min: 0, max: 1, step: FINE_STEP }],
    [-5, 20, WHOLE_STEP, { min: -5, max: 20, step: WHOLE_STEP }],
    [-1.253, 22.517, FINE_STEP, { min: -1.26, max: 22.52, step: FINE_STEP }],
    [0.1, 0.3, FINE_STEP, { min: 0.1, max: 0.3, step: FINE_STEP }],
    [1.15, 4.35, FINE_STEP, { min: 1.15, max: 4.35, step: FINE_STEP }],
    [0.001, 0.002, FINE_STEP, { min: 0, max: 0.01, step: FINE_STEP }],
    [-0.005, 1e12, FINE_STEP, { min: -0.01, max: 1e12, step: FINE_STEP }],
    [0, Number.MAX_SAFE_INTEGER, WHOLE_STEP, { min: 0, max: Number.MAX_SAFE_INTEGER, step: WHOLE_STEP }],
    [-(2n ** 63n), 2n ** 53n + 1n, WHOLE_STEP, { min: -(2n ** 63n), max: 2n ** 53n + 1n, step: WHOLE_STEP }],
    [0.5, 2n ** 53n + 1n, FINE_STEP, { min: 0.5, max: 2n ** 53n + 1n, step: FINE_STEP }],
  ])('from %s to %s in steps of %d include both extremes', (min, max, step, bounds) => {
    expect(rangeBounds(min, max, step)).toEqual(bounds);
  });

  it('are none where there is but one value', () => {
    expect(rangeBounds(7, 7, WHOLE_STEP)).toBeNull();
    expect(rangeBounds(0.301, 0.301, FINE_STEP)).toBeNull();
  });
});

describe('a range', () => {
  it.each([
    [null, { low: -5, high: 20 }],
    [
      { ge: 3, le: null },
      { low: 3, high: 20 },
    ],
    [
      { ge: null, le: -2.5 },
      { low: -5, high: -2.5 },
    ],
    [
      { ge: -100, le: 100 },
      { low: -5, high: 20 },
    ],
    [
      { ge: 100, le: 200 },
      { low: 20, high: 20 },
    ],
  ])('lies within its bounds for the condition %j', (condition, range) => {
    expect(rangeWithin(BOUNDS, condition && { kind: 'range', ...condition })).toEqual(range);
  });

  it('lets a handle that crosses the other one take it along', () => {
    expect(withLow({ low: 0, high: 10 }, 15, BOUNDS)).toEqual({ low: 15, high: 15 });
    expect(withHigh({ low: 0, high: 10 }, -3, BOUNDS)).toEqual({ low: -3, high: -3 });
    expect(withLow({ low: 0, high: 10 }, 10, BOUNDS)).toEqual({ low: 10, high: 10 });
  });

  it('clamps what is beyond, and takes whole numbers where steps are whole', () => {
    expect(withLow({ low: 0, high: 10 }, -99, BOUNDS).low).toBe(-5);
    expect(withHigh({ low: 0, high: 10 }, 99, BOUNDS).high).toBe(20);
    expect(withHigh({ low: 0, high: 10 }, 3.6, BOUNDS).high).toBe(4);
    expect(withLow({ low: 0, high: 1 }, 0.125, { min: 0, max: 1, step: FINE_STEP }).low).toBe(0.125);
  });

  it('is a condition only where it leaves something out, and open where it reaches a bound', () => {
    expect(rangeCondition({ low: -5, high: 20 }, BOUNDS)).toBeNull();
    expect(rangeCondition({ low: 0, high: 20 }, BOUNDS)).toEqual({ kind: 'range', ge: 0, le: null });
    expect(rangeCondition({ low: -5, high: 7 }, BOUNDS)).toEqual({ kind: 'range', ge: null, le: 7 });
    expect(rangeCondition({ low: 3, high: 3 }, BOUNDS)).toEqual({ kind: 'range', ge: 3, le: 3 });
  });

  it('keeps whole numbers that no double holds', () => {
    const ids = { min: 2n ** 53n, max: 2n ** 53n + 9n, step: WHOLE_STEP };
    const all = rangeWithin(ids, null);
    const fromSecond = withLow(all, 2n ** 53n + 1n, ids);

    expect(fromSecond).toEqual({ low: 2n ** 53n + 1n, high: 2n ** 53n + 9n });
    expect(rangeCondition(fromSecond, ids)).toEqual({ kind: 'range', ge: 2n ** 53n + 1n, le: null });
    expect(withHigh(fromSecond, 2n ** 53n, ids)).toEqual({ low: 2n ** 53n, high: 2n ** 53n });
    expect(withLow(all, 5, ids)).toEqual(all);
  });

  it('goes by steps across the largest whole number that a double is sure to hold', () => {
    expect(stepsAway(Number.MAX_SAFE_INTEGER, 2, WHOLE_STEP)).toBe(2n ** 53n + 1n);
    expect(stepsAway(2n ** 53n + 1n, -2, WHOLE_STEP)).toBe(Number.MAX_SAFE_INTEGER);
    expect(stepsAway(0.29, 1, FINE_STEP)).toBe(0.3);
  });

  it('has its bounds with all digits at the ends of a slider', () => {
    const ids = { min: 1, max: 2n ** 53n + 1n, step: WHOLE_STEP };

    expect(valueOnSlider(2 ** 53, ids)).toBe(2n ** 53n + 1n);
    expect(valueOnSlider(7, ids)).toBe(7);
    expect(valueOnSlider(2 ** 60, { ...ids, max: 2n ** 62n })).toBe(2n ** 60n);
  });

  it('comes back from its condition as it was, in order and within the bounds', () => {
    forEachSeed((random) => {
      const min = random.below(2_000) / 100 - 10;
      const bounds = rangeBounds(min, min + 0.01 + random.below(500) / 10, FINE_STEP);
      if (bounds === null) throw new Error('These bounds lie apart');
      const anywhere = () => random.below(8_000) / 100 - 20;
      const range = withHigh(withLow(rangeWithin(bounds, null), anywhere(), bounds), anywhere(), bounds);
      expect(range.low).toBeLessThanOrEqual(range.high);
      expect(range.low).toBeGreaterThanOrEqual(bounds.min);
      expect(range.high).toBeLessThanOrEqual(bounds.max);
      expect(rangeWithin(bounds, rangeCondition(range, bounds))).toEqual(range);
    });
  });
});

it('finds the nearest step without leftovers of binary fractions', () => {
  expect(nearestStep(0.1 + 0.2, FINE_STEP)).toBe(0.3);
  expect(nearestStep(1.005, FINE_STEP)).toBe(1.01);
  expect(nearestStep(-2.4, WHOLE_STEP)).toBe(-2);
});
