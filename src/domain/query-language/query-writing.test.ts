import { describe, expect, it } from 'vitest';
import { forEachSeed } from '#tests/builders/random';
import { parseQuery } from './parse-query';
import { writtenField, writtenValue } from './query-writing';

const CHARACTERS = [...'ab1 -+=&|!(){}[]^"~*?:\\/<>,.\'@#\u3000👍ß', 'AND', 'OR', 'NOT', 'TO'];

function onlyClause(text: string): unknown {
  const query = parseQuery(text);
  return query.ok ? query.value?.must[0] : query.error;
}

describe('a value in a query', () => {
  it.each([
    ['Validated', 'Validated'],
    ['e-mail', 'e-mail'],
    ['train data', '"train data"'],
    ['say "hi" \\', '"say \\"hi\\" \\\\"'],
    ['-1', '"-1"'],
    ['AND', '"AND"'],
    ['', '""'],
    ['ca*', '"ca*"'],
  ])('the value %j is written as %s (TSK-4)', (value, expected) => {
    expect(writtenValue(value)).toBe(expected);
  });

  it('a written value means itself, regardless of its characters (TWI-34)', () => {
    forEachSeed((random) => {
      const value = Array.from({ length: 1 + random.below(8) }, () => random.pick(CHARACTERS)).join('');
      expect(onlyClause(`f:${writtenValue(value)}`)).toMatchObject({ field: 'f', text: value });
    });
  });
});

describe('the name of a field in a query', () => {
  it.each([
    ['metadata.split', 'metadata.split'],
    ['metadata.a b', 'metadata.a\\ b'],
    ['inputs.*', 'inputs.\\*'],
    ['inputs.a:b', 'inputs.a\\:b'],
  ])('the field %j is written as %s (TSK-4)', (name, expected) => {
    expect(writtenField(name)).toBe(expected);
  });

  it('a written field means itself, regardless of its characters (TWI-34)', () => {
    forEachSeed((random) => {
      const name = Array.from({ length: 1 + random.below(8) }, () => random.pick(CHARACTERS)).join('');
      expect(onlyClause(`${writtenField(name)}:x`)).toMatchObject({ field: name, text: 'x' });
    });
  });
});
