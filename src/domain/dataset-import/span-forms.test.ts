import { describe, expect, it } from 'vitest';
import { spansOf } from './span-forms';

const SPAN = { label: 'PER', start: 0, end: 4 };

describe('spansOf', () => {
  it.each([
    ['our own form', SPAN],
    ['a triple', [0, 4, 'PER']],
    ['a list of one label', { start: 0, end: 4, labels: ['PER'] }],
    ['offsets by their long names', { id: 7, label: 'PER', start_offset: 0, end_offset: 4 }],
    ['a group of entities', { entity_group: 'PER', start: 0, end: 4, word: 'John', score: 0.9 }],
    ['an entity', { entity: 'PER', start: 0, end: 4 }],
    ['a tag', { tag: 'PER', start: 0, end: 4, text: 'John' }],
  ])('understands %s', (_name, item) => {
    expect(spansOf([item])).toEqual([SPAN]);
  });

  it.each([
    ['several labels', { start: 0, end: 4, labels: ['PER', 'LOC'] }],
    ['a triple with the label first', ['PER', 0, 4]],
    ['a pair', [0, 4]],
    ['no end', { label: 'PER', start: 0 }],
    ['a text', 'PER'],
  ])('leaves %s to the rules of spans', (_name, item) => {
    expect(spansOf([item])).toEqual([item]);
  });

  it('leaves a value that is no list', () => {
    expect(spansOf('B-PER')).toBe('B-PER');
  });
});
