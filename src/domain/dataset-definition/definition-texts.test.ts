import { describe, expect, it } from 'vitest';
import { err, ok } from '../shared/result';
import { checkDefinitionText, type DefinitionText } from './definition-texts';

const fits = (kind: DefinitionText, text: string) => checkDefinitionText(kind, text).ok;

describe('names (VAL-16)', () => {
  it.each<[DefinitionText, readonly string[], readonly string[]]>([
    ['workspace-name', ['main', 'a', '1', 'a-b_2'], ['Main', '-a', '_a', 'a b', 'ä', '', '#']],
    ['dataset-name', ['Ticket triage', 'a ', '2024', 'A-b_c'], ['-a', '_a', 'a.b', 'é', '']],
    ['part-name', ['text', '-a', '_a', 'a-b_2', '7'], ['Text', 'a b', '__', '--', 'é', '']],
  ])('names of kind %s may be %j, and not %j (VAL-16)', (kind, fitting, refused) => {
    expect(fitting.filter((text) => !fits(kind, text))).toEqual([]);
    expect(refused.filter((text) => fits(kind, text))).toEqual([]);
  });

  it('names have at least one character, and only allowed ones', () => {
    expect(checkDefinitionText('part-name', '')).toEqual(err({ code: 'too-few', least: 1 }));
    expect(checkDefinitionText('part-name', 'Text')).toEqual(err({ code: 'malformed' }));
    expect(checkDefinitionText('part-name', 'text')).toEqual(ok(undefined));
  });

  it('names have no maximum length for workspaces', () => {
    expect(fits('workspace-name', 'a'.repeat(10_000))).toBe(true);
  });
});

describe('texts (VAL-16, VAL-17)', () => {
  it.each<[DefinitionText, number]>([
    ['dataset-name', 200],
    ['part-name', 200],
    ['part-title', 500],
    ['guidelines', 10_000],
    ['question-description', 1_000],
    ['option-value', 200],
    ['option-text', 500],
    ['option-description', 1_000],
  ])('texts of kind %s have 1 to %d characters (VAL-17)', (kind, most) => {
    expect(checkDefinitionText(kind, '')).toEqual(err({ code: 'too-few', least: 1 }));
    expect(fits(kind, 'a'.repeat(most))).toBe(true);
    expect(checkDefinitionText(kind, 'a'.repeat(most + 1))).toEqual(err({ code: 'too-many', most }));
  });

  it('texts count each character once, even if it has two code units', () => {
    expect(fits('part-title', '😀'.repeat(500))).toBe(true);
    expect(fits('part-title', '😀'.repeat(501))).toBe(false);
  });
});
