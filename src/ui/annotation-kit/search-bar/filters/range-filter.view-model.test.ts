import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { aSearch, between, byMetadata, bySuggestion } from '#tests/builders/search.builder';
import { matchCounts } from '#tests/fakes/fake-search-deps';
import { aGuide, aProperty, searchControls } from '#tests/fakes/search-controls';
import { type RecordSearch, conditionOn } from '#domain/search/feedback/record-search';
import type { FilterSubject } from '#domain/search/feedback/record-filter';
import { SubjectFilterViewModel } from '#ui/screens/annotate-feedback/search/record-filters.view-model';
import { parseDecimal, RangeFilterViewModel } from './range-filter.view-model';

const WEIGHT: FilterSubject = { entity: 'metadata', property: 'weight' };
const BALANCE: FilterSubject = { entity: 'metadata', property: 'balance' };
const NUMBER: FilterSubject = { entity: 'metadata', property: 'number' };
const QUALITY: FilterSubject = { entity: 'response', question: 'quality' };
const SCORE: FilterSubject = { entity: 'suggestion', question: 'quality', property: 'score' };

function opened(subject: FilterSubject, search: RecordSearch = aSearch()) {
  const controls = searchControls({
    search,
    guide: aGuide([
      aProperty('weight', { type: 'integer', min: null, max: 500 }),
      aProperty('balance', { type: 'float', min: null, max: null }),
      aProperty('number', { type: 'integer', min: null, max: null }),
    ]),
    questions: [aQuestion('rating', { name: 'quality', settings: { options: [1, 2, 3, 4, 5] } })],
    values: new Map([
      ['weight', { type: 'range', min: -90, max: 400 }],
      ['balance', { type: 'range', min: -2.5, max: 7.255 }],
      ['number', { type: 'range', min: 1, max: 2n ** 63n - 1n }],
    ]),
  });
  const subjectFilter = new SubjectFilterViewModel(subject, controls);
  if (subjectFilter.control.kind !== 'range') throw new Error(`${subjectFilter.id} has no range`);
  const filter = new RangeFilterViewModel(subjectFilter, subjectFilter.control.bounds);
  const condition = () => conditionOn(controls.edited.edited, subject);
  return { filter, controls, condition };
}

describe('the bounds of a range', () => {
  it.each([
    ['the settings, else the records', WEIGHT, { min: -90, max: 500, step: 1 }],
    ['the records', BALANCE, { min: -2.5, max: 7.26, step: 0.01 }],
    ['the options of a rating', QUALITY, { min: 1, max: 5, step: 1 }],
    ['0 to 1 for scores', SCORE, { min: 0, max: 1, step: 0.01 }],
  ])('the bounds come from %s', (_, subject, bounds) => {
    expect(opened(subject).filter.bounds).toEqual(bounds);
  });
});

describe('a typed number', () => {
  it('a typed number is applied as soon as it is within the bounds', () => {
    const { filter, condition } = opened(WEIGHT);
    filter.type('low', '5');
    expect(condition()).toEqual(between(5, null));
    filter.type('low', '50');
    expect(condition()).toEqual(between(50, null));
    expect(filter.draftOf('low')).toBe('50');
    expect(filter.draftOf('high')).toBeNull();
  });

  it('a text that is not a number within the bounds is not applied', () => {
    const { filter, condition } = opened(BALANCE);
    for (const text of ['-', '', '1,2,3', '100', 'x']) filter.type('low', text);
    expect(condition()).toBeNull();
    filter.type('low', '-1,5');
    expect(condition()).toEqual(between(-1.5, null));
  });

  it('a number is clamped once typing is finished', () => {
    const { filter, condition } = opened(WEIGHT, aSearch(byMetadata('weight', between(0, 100))));
    filter.type('low', '-9999');
    expect(filter.draftOf('low')).toBe('-9999');
    filter.finish();
    expect(filter.draftOf('low')).toBeNull();
    expect(condition()).toEqual(between(null, 100));
  });

  it('a number that passes the other end moves that end, once typing is finished', () => {
    const { filter, condition } = opened(WEIGHT, aSearch(byMetadata('weight', between(0, 100))));
    filter.type('low', '200');
    expect(condition()).toEqual(between(0, 100));
    filter.finish();
    expect(condition()).toEqual(between(200, 200));
  });

  it('an emptied end becomes open, and a text that is not a number is reverted', () => {
    const { filter, condition } = opened(WEIGHT, aSearch(byMetadata('weight', between(0, 100))));
    filter.type('high', 'x');
    filter.finish();
    expect(condition()).toEqual(between(0, 100));
    filter.type('high', ' ');
    filter.finish();
    expect(condition()).toEqual(between(0, null));
  });

  it('a typed number is rounded for integers, and keeps its decimals otherwise', () => {
    const weight = opened(WEIGHT);
    weight.filter.type('low', '10.6');
    expect(weight.condition()).toEqual(between(11, null));
    const score = opened(SCORE);
    score.filter.type('low', '0.125');
    expect(score.condition()).toEqual(between(0.125, null));
  });
});

describe('an integer beyond the precision of a double', () => {
  const id = 2n ** 53n + 1n;

  it('a large integer keeps all of its digits when typed', () => {
    const { filter, condition } = opened(NUMBER);
    filter.type('low', String(id));
    expect(condition()).toEqual(between(id, null));
    filter.type('high', String(id + 2n));
    filter.finish();
    expect(condition()).toEqual(between(id, id + 2n));
  });

  it('a large integer can be stepped by one', () => {
    const { filter, condition } = opened(NUMBER, aSearch(byMetadata('number', between(id, null))));
    filter.step('low', 1);
    expect(condition()).toEqual(between(id + 1n, null));
  });

  it('a large integer is kept while the other handle moves, and a handle at its bound opens the end', () => {
    const { filter, condition } = opened(NUMBER, aSearch(byMetadata('number', between(5, id))));
    filter.drag(8, Number(id));
    expect(condition()).toEqual(between(8, id));
    filter.drag(8, 2 ** 63);
    expect(condition()).toEqual(between(8, null));
  });
});

describe('steps and handles', () => {
  it('steps are whole numbers, or hundredths without rounding errors', () => {
    const weight = opened(WEIGHT);
    weight.filter.step('low', 1);
    expect(weight.condition()).toEqual(between(-89, null));
    const score = opened(SCORE, aSearch(bySuggestion('quality', 'score', between(0.29, null))));
    score.filter.step('low', 1);
    expect(score.condition()).toEqual(between(0.3, null));
    score.filter.step('high', -10);
    expect(score.condition()).toEqual(between(0.3, 0.9));
  });

  it('a step starts from the typed number after it is clamped', () => {
    const { filter, condition } = opened(WEIGHT);
    filter.type('low', '9999');
    filter.step('low', -1);
    expect(condition()).toEqual(between(499, null));
  });

  it('dragging a handle changes only its end, and the other may be between two steps', () => {
    const search = aSearch(bySuggestion('quality', 'score', between(0.125, null)));
    const { filter, condition } = opened(SCORE, search);
    filter.drag(0.13, 0.8);
    expect(condition()).toEqual(between(0.125, 0.8));
    filter.drag(0.2, 0.8);
    expect(condition()).toEqual(between(0.2, 0.8));
  });

  it('steps and handles without a change do not edit the search', () => {
    const { filter, controls } = opened(WEIGHT);
    const before = controls.edited.edited;
    filter.drag(-90, 500);
    filter.step('low', -1);
    expect(controls.edited.edited).toBe(before);
  });
});

describe('the whole range', () => {
  it('the whole range is not a condition', () => {
    const { filter, condition } = opened(QUALITY);
    filter.set('low', 3);
    expect(condition()).toEqual(between(3, null));
    filter.set('low', 1);
    expect(condition()).toBeNull();
  });
});

describe('records with a number', () => {
  it('records with a number or a rating are counted', () => {
    const weight = opened(WEIGHT);
    expect(weight.filter.count).toBeNull();
    const weights = { min: 0, max: 10, count: 7 };
    const ratings = {
      counts: new Map([
        ['4', 2],
        ['5', 3],
      ]),
      isCut: false,
    };
    weight.controls.choices.learn({ counts: matchCounts(9, [WEIGHT, weights]) });
    expect(weight.filter.count).toBe(7);
    const quality = opened(QUALITY);
    quality.controls.choices.learn({ counts: matchCounts(9, [QUALITY, ratings]) });
    expect(quality.filter.count).toBe(5);
  });
});

it.each([
  ['1', 1],
  [' -2,5 ', -2.5],
  ['\u22123', -3],
  ['.5', 0.5],
  ['7.', 7],
  ['+4', 4],
  ['9007199254740993', 2n ** 53n + 1n],
  ['\u22129007199254740993,0', -(2n ** 53n) - 1n],
  ['٠٫٥', 0.5],
  ['\u2212२३', -23],
  ['１２', 12],
  ['1.2.3', null],
  ['1,2,3', null],
  ['1e3', null],
  ['Infinity', null],
  ['-', null],
  ['', null],
])('the text %s is parsed as %s', (text, number) => {
  expect(parseDecimal(text)).toBe(number);
});
