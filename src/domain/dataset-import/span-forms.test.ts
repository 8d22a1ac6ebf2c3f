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
    ['a list of one label in a triple', [0, 4, ['PER']]],
    ['a list of one label by the name of one', { start: 0, end: 4, label: ['PER'] }],
    ['offsets of characters with a type', { type: 'PER', start_char: 0, end_char: 4 }],
    ['a type of entities', { entity_type: 'PER', begin: 0, end: 4, score: 0.9 }],
    ['a value inside of a result', { id: 'x', value: { start: 0, end: 4, labels: ['PER'] }, type: 'labels' }],
    ['a triple with the label first', ['PER', 0, 4]],
    ['a triple with a score', [0, 4, 'PER', 0.9]],
    ['a triple with an id', [0, 4, 'PER', 'Q42']],
    ['a triple with null', [0, 4, 'PER', null]],
    ['a triple with the label first and a score', ['PER', 0, 4, 0.9]],
    ['positions', { start_pos: 0, end_pos: 4, labels: ['PER'] }],
    ['from and to', { from: 0, to: 4, class: 'PER' }],
    ['an offset and a length', { text: 'John', category: 'PER', offset: 0, length: 4 }],
    ['names with capitals', { BeginOffset: 0, EndOffset: 4, Type: 'PER', Score: 0.9, Text: 'John' }],
    ['names in camel case', { startOffset: 0, endOffset: 4, entityType: 'PER' }],
    ['a name for the label', { start: 0, end: 4, name: 'PER' }],
    ['a label of null and a type', { label: null, type: 'PER', start: 0, end: 4 }],
    ['a tag', { tag: 'PER', start: 0, end: 4, text: 'John' }],
  ])('spansOf reads %s (SET-91)', (_name, item) => {
    expect(spansOf([item])).toEqual([SPAN]);
  });

  it.each([
    ['several labels', { start: 0, end: 4, labels: ['PER', 'LOC'] }],
    ['two texts before the offsets', ['John', 'PER', 0, 4]],
    ['a triple of texts', ['0', '4', 'PER']],
    ['a triple with more items', [0, 4, 'PER', 0.9, 1]],
    ['a length without a number', { offset: 0, length: '4', label: 'PER' }],
    ['a triple of several labels', [0, 4, ['PER', 'LOC']]],
    ['a list of no label', { start: 0, end: 4, labels: [] }],
    ['a pair', [0, 4]],
    ['no end', { label: 'PER', start: 0 }],
    ['a text', 'PER'],
  ])('spansOf leaves %s to the rules of spans', (_name, item) => {
    expect(spansOf([item])).toEqual([item]);
  });

  it.each([
    ['a text of JSON', '[[0, 4, "PER"]]'],
    ['a text of a JSON object', ' {"entities": [[0, 4, "PER"]]}'],
    ['annotations with a result', [{ id: 1, result: [{ value: { start: 0, end: 4, labels: ['PER'] } }] }]],
    ['an object with capitals', { Entities: [{ BeginOffset: 0, EndOffset: 4, Type: 'PER' }] }],
  ])('spansOf reads %s (SET-91)', (_, value) => {
    expect(spansOf(value)).toEqual([SPAN]);
  });

  it('spansOf leaves several annotations of one text unchanged', () => {
    const annotations = [{ result: [] }, { result: [] }];
    expect(spansOf(annotations)).toEqual(annotations);
  });

  it.each(['entities', 'spans', 'ents'])('spansOf reads an object with a list of %s', (name) => {
    expect(spansOf({ [name]: [[0, 4, 'PER']] })).toEqual([SPAN]);
  });

  it('spansOf leaves an object without a list unchanged', () => {
    expect(spansOf({ entities: 'PER' })).toEqual({ entities: 'PER' });
  });

  it('spansOf leaves a value that is not a list unchanged', () => {
    expect(spansOf('B-PER')).toBe('B-PER');
  });
});
