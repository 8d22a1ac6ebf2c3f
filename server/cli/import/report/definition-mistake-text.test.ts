import { expect, it } from 'vitest';
import type { DefinitionMistake } from '#domain/dataset-import/definition-mistake';
import { definitionMistakeText } from './definition-mistake-text';

it.each<[DefinitionMistake, string]>([
  [{ code: 'unknown-keys', keys: ['filds', 'x'] }, 'unknown key "filds", "x"'],
  [{ code: 'none-of', allowed: ['"random"', '"imported"'] }, 'expected one of "random", "imported"'],
  [{ code: 'wrong-kind', expected: 'whole-number' }, 'expected a whole number'],
  [{ code: 'too-few-items', limit: 2 }, 'expected at least 2 items'],
  [{ code: 'too-many-characters', limit: 10_000 }, 'expected at most 10,000 characters'],
  [{ code: 'too-large', limit: 1 }, 'expected at most 1'],
  [{ code: 'too-small', limit: 3 }, 'expected at least 3'],
  [
    { code: 'malformed', of: 'part-name' },
    'only lower-case letters, digits, hyphens and underscores, at least one letter or digit',
  ],
  [{ code: 'too-many-visible', options: 3 }, 'there are only 3 options'],
  [{ code: 'unknown-property', name: 'a' }, 'there is no metadata property "a", and none may be added'],
  [{ code: 'steps-not-ascending' }, 'steps must ascend'],
])('a mistake of a definition is explained to the operator: %j (SET-87)', (mistake, text) => {
  expect(definitionMistakeText(mistake)).toBe(text);
});
